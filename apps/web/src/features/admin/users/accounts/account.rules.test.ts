import { describe, expect, test } from '@jest/globals';
import { issueConsequences, needsCode, recordLink, restoreConsequences, suspendConsequences } from './account.rules';
import { SUSPEND } from './accounts.texts';

const code = { code: 'K4M7P2XD', expiresAt: '2026-12-04T14:02:07Z' };

describe('what an admin is told of an account', () => {
  test('the record has its own page, an admin has none', () => {
    expect(recordLink({ role: 'asset_host', recordId: '7' })?.href).toBe('/admin/asset-hosts?open=7');
    expect(recordLink({ role: 'asset_host', recordId: null })).toBeNull();
    expect(recordLink({ role: 'admin', recordId: null })).toBeNull();
  });

  test('an invited account without a code waits for one', () => {
    expect(needsCode({ state: 'invited', accessCode: null })).toBe(true);
    expect(needsCode({ state: 'invited', accessCode: code })).toBe(false);
    expect(needsCode({ state: 'active', accessCode: null })).toBe(false);
  });

  test('re-issuing says what it voids, and what it does to a password', () => {
    const email = 'imran@wharfefeeds.example';
    const invited = issueConsequences({ state: 'invited', accessCode: code, email }).join(' ');
    expect(invited).toContain('The earlier code K4M7 P2XD stops working.');
    expect(invited).not.toContain('password');
    const active = issueConsequences({ state: 'active', accessCode: null, email }).join(' ');
    expect(active).toContain('sets a new one and ends all sessions');
    expect(active).not.toContain('earlier code');
  });

  test('suspending counts the sessions that end', () => {
    const of = (openSessions: number) => suspendConsequences({ openSessions, accessCode: null, role: 'admin' })[0];
    expect(of(0)).toBe(SUSPEND.sessions(0));
    expect(of(1)).toBe('They are signed out of 1 device immediately.');
    expect(of(3)).toBe('They are signed out of 3 devices immediately.');
    expect(suspendConsequences({ openSessions: 0, accessCode: code, role: 'installer' })).toContain(SUSPEND.code);
  });

  test('who never signed in needs a code after being restored', () => {
    expect(restoreConsequences({ lastSignInAt: null }).join(' ')).toContain('new access code');
    expect(restoreConsequences({ lastSignInAt: '2026-11-20T14:02:07Z' }).join(' ')).toContain('earlier password again');
  });
});
