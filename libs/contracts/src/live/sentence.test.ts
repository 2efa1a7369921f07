import { EVENT_TYPES } from '../events.js';
import { sentence } from './sentence.js';

const amara = { name: 'Amara Osei' };

describe('a sentence', () => {
  it('exists for every type of event, with and without a company', () => {
    const day = { goLiveDate: '2026-11-20', completionDate: '2026-11-20', proposedDate: '2026-11-20', note: null };
    const investor = { category: 'investment_professional', validUntilDate: '2027-11-19' };
    const rest = { ...investor, answer: 'another', fileType: 'mcs_certificate', fields: ['phoneNumber'], reason: null };
    for (const type of EVENT_TYPES) {
      const ofDays = [
        'job.scheduled',
        'usage.readings_uploaded',
        'asset.readings_uploaded',
        'asset.readings_removed',
      ].includes(type);
      const change = ofDays ? { from: '2026-11-20', to: '2026-11-23' } : { from: 'pending', to: 'live' };
      for (const about of [null, 'Fenwick Row Bakery']) {
        const words = sentence(type, { ...day, ...rest, ...change }, null, about);
        expect(words).toMatch(/^[A-Z0-9].*[^ ]\.$/);
        expect(words).not.toMatch(/undefined|null|NaN| {2}|_/);
      }
    }
  });

  it('names who and what', () => {
    const confirmed = { from: 'pending', to: 'confirmed', override: false, reason: null };
    const eleanor = { name: 'Eleanor Marsh' };
    expect(sentence('project.status_changed', confirmed, eleanor)).toBe('Eleanor Marsh confirmed the project.');
    expect(sentence('project.status_changed', confirmed, eleanor, 'Fenwick Row Bakery')).toBe(
      'Eleanor Marsh confirmed Fenwick Row Bakery.',
    );
    expect(
      sentence('job.status_changed', { from: 'new', to: 'in_progress', cause: 'job' }, { name: 'Tom Hallam' }),
    ).toBe('Tom Hallam started the job.');
  });

  it('gives the reason of an override, or says that none was given', () => {
    const override = { from: 'pending', to: 'live', override: true };
    const said = (reason: object) => sentence('project.status_changed', { ...override, ...reason }, amara);
    expect(said({ reason: null })).toBe(
      'Amara Osei moved the project from pending to live (override: no reason given).',
    );
    expect(said({ reason: 'Documents checked by post' })).toContain('(override: Documents checked by post).');
  });

  it('names the paperwork that a site went live without as one list, with the reason behind it', () => {
    const went = (missing: string[], reason: string | null) =>
      sentence('project.went_live', { goLiveDate: '2026-11-20', missing, reason }, amara);
    const two = ['The MCS certificate is missing', 'The serial numbers are missing'];
    expect(went(two, 'Sent by post')).toBe(
      'Amara Osei took the project live on 20 November 2026 without the MCS certificate and the serial numbers (Sent by post).',
    );
    expect(went([...two, 'The export MPAN is missing', 'The DNO approval is missing'], null)).toBe(
      'Amara Osei took the project live on 20 November 2026 without the MCS certificate, the serial numbers and 2 more (no reason given).',
    );
    expect(went([], null)).toBe('Amara Osei took the project live on 20 November 2026.');
  });

  it('leaves the reason out for readers who may not see it', () => {
    const copy = { from: 'job_assigned', to: 'live', override: true };
    expect(sentence('project.status_changed', copy, { name: 'Voltmere' })).toBe(
      'Voltmere moved the project from job assigned to live (override).',
    );
  });

  it('writes dates and fields as people do', () => {
    expect(sentence('job.scheduled', { from: null, to: '2026-11-24' }, amara)).toBe(
      'Amara Osei scheduled the installation for 24 November 2026.',
    );
    expect(
      sentence('project.details_changed', { fields: ['systemRequirements', 'co2Reduction', 'capitalCost'] }, amara),
    ).toBe('Amara Osei changed the system, CO₂ reduction and capital cost of the project.');
  });

  it('ends once, even after a reason that ends itself', () => {
    expect(sentence('job.returned', { reason: 'The isolator label is missing.' }, amara)).toBe(
      'Amara Osei returned the job for rework: The isolator label is missing.',
    );
  });
});
