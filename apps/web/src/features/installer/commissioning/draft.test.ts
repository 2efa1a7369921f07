import { describe, expect, it } from '@jest/globals';
import type { JobForInstaller } from '@libs/contracts';
import { written } from '../../../lib/forms/draft';
import { bodyOf, type Draft, draftOf, faultOf, NOT_KEPT } from './draft';

const empty = draftOf({ commissioningData: null } as JobForInstaller);
const draft = (over: Partial<Draft>): Draft => ({ ...empty, ...over });

describe('the commissioning form', () => {
  it('may be sent empty: nothing is required', () => {
    expect(JSON.parse(JSON.stringify(bodyOf(empty)))).toEqual({});
  });

  it('sends several serial numbers as one text and reads them back after a return', () => {
    const { inverterSerial } = bodyOf(draft({ serials: [' A-1 ', '', 'B-2'] }));
    expect(inverterSerial).toBe('A-1, B-2');
    expect(draftOf({ commissioningData: { inverterSerial } } as JobForInstaller).serials).toEqual(['A-1', 'B-2']);
  });

  it('sends credentials only where some were typed, of an unnamed platform as other', () => {
    expect(bodyOf(draft({ platform: 'sma' })).cloudApiCredentials).toBeUndefined();
    expect(bodyOf(draft({ username: ' me ', password: ' p ' })).cloudApiCredentials).toEqual({
      platform: 'other',
      username: 'me',
      password: ' p ',
    });
  });

  it('keeps everything on the phone but the credentials', () => {
    const typed = draft({ inverterModel: 'SE25K', platform: 'sma', username: 'me', password: 'secret' });
    const kept = written(typed, NOT_KEPT);
    expect(kept).toMatchObject({ inverterModel: 'SE25K' });
    expect(Object.keys(typed).filter((name) => !(name in kept))).toEqual(['platform', 'username', 'password']);
  });

  it('refuses a day to come, and no other', () => {
    expect(faultOf(draft({ completionDate: '2026-11-21' }), '2026-11-20')).not.toBeNull();
    expect(faultOf(draft({ completionDate: '2026-11-20' }), '2026-11-20')).toBeNull();
    expect(faultOf(empty, '2026-11-20')).toBeNull();
  });
});
