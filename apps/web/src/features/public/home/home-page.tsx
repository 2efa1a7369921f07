import type { ReactNode } from 'react';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { EconomicReality } from './economic-reality';
import { Faqs } from './faqs';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Innovation } from './innovation';
import { Notes } from './note';
import { Savings } from './savings';

/** The front door. Lori and the lead form are features of their own; the route that shows the page passes them in. */
export function HomePage({ lori, leadForm }: { lori: ReactNode; leadForm: ReactNode }) {
  return (
    <SiteFrame path="/">
      <Hero />
      <EconomicReality />
      <Divider now={13} />
      <Savings />
      <HowItWorks />
      <Innovation />
      {lori}
      <Divider now={38} />
      <Faqs />
      {leadForm}
      <Notes />
    </SiteFrame>
  );
}
