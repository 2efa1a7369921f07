import { describe, expect, test } from '@jest/globals';
import { LEAD_STATUSES } from '@libs/contracts';
import { approveConsequences, declineConsequences, isLate, mayApprove, mayDecline } from './lead.rules';
import { APPROVE } from './leads.texts';

describe('what an admin may do with a lead', () => {
  test('a submitted or declined one is approved, a submitted one declined', () => {
    expect(LEAD_STATUSES.filter(mayApprove)).toEqual(['submitted', 'declined']);
    expect(LEAD_STATUSES.filter(mayDecline)).toEqual(['submitted']);
  });

  test('is told before it is done', () => {
    const lead = { workEmail: 'nell@stannery.example', companyName: 'Stannery Ceramics' };
    expect(approveConsequences(lead).join(' ')).toContain(APPROVE.emailed('nell@stannery.example'));
    expect(declineConsequences(lead).join(' ')).toContain('without your reason');
  });

  test('is late after two days, while it waits', () => {
    const createdAt = '2026-11-18T14:00:00Z';
    expect(isLate({ status: 'submitted', createdAt }, new Date('2026-11-20T14:00:01Z'))).toBe(true);
    expect(isLate({ status: 'submitted', createdAt }, new Date('2026-11-20T13:59:59Z'))).toBe(false);
    expect(isLate({ status: 'approved', createdAt }, new Date('2026-12-20T14:00:00Z'))).toBe(false);
  });
});
