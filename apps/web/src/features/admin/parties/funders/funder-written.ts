import type { FunderView } from '@libs/contracts';
import { number, pounds } from '../../../../kit/format';
import { contactRows } from '../contact-rows';
import type { WrittenPart } from '../party-kind';
import { mandateRows, returnsWords } from './funder-words';

/** A funder as written on the screen, for then and for now. */
export const funderWritten = (funder: FunderView): WrittenPart[] => [
  { title: 'Contact', rows: contactRows(funder) },
  {
    title: 'Fund information',
    rows: [
      ['Fund name', funder.fundDetails?.fundName ?? null],
      ['Assets', number(funder.currentAssetsCount)],
      ['Total invested', pounds(funder.totalInvested)],
      ['Expected annual return', returnsWords(funder.expectedReturns)],
    ],
  },
  { title: 'Investment mandate', rows: mandateRows(funder) },
];
