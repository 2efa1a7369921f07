import { describe, expect, test } from '@jest/globals';
import { SignUpBody } from '@libs/contracts';
import { type Check, faultsIn, readBy } from './read-by';
import { checkBy } from './words';

const options = { fields: {}, shouldUseNativeValidation: false };
const check = <V extends object, B>({ resolver }: Check<V, B>, typed: V) => resolver(typed, undefined, options);
const days = readBy(({ days: text }: { days: string }) => {
  const number = Number(text);
  return (
    faultsIn<{ days: string }>({ days: number > 0 ? null : 'Enter a number of days' }) ?? { body: { days: number } }
  );
});

describe('how a form reads what was typed', () => {
  test('by a function: the body, or each fault at its field', async () => {
    expect(await check(days, { days: '3' })).toEqual({ values: { days: 3 }, errors: {} });
    expect(await check(days, { days: 'x' })).toEqual({
      values: {},
      errors: { days: { type: 'custom', message: 'Enter a number of days' } },
    });
  });

  test('by a schema of the contract, in words of the page', async () => {
    const empty = { uniqueCode: '', email: '', password: '', confirmPassword: '', fullName: '', companyName: '' };
    const { errors } = await check(checkBy(SignUpBody), empty);
    expect(errors).toMatchObject({ fullName: { message: 'Please fill in this field' } });
  });
});
