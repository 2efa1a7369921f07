import { expect, test } from '@jest/globals';
import { ErrorBody } from '@libs/contracts';
import { NotFoundException } from '@nestjs/common';
import { AppError, refuse } from '../errors.js';
import { asAppError, errorBody, isContention } from './error-body.js';

const ofDriver = (code: string) =>
  Object.assign(new Error('duplicate key value violates "account_email_key"'), { code });
const told = (error: unknown) => {
  const { status, message } = errorBody(asAppError(error), 'request');
  return [status, message];
};

test('what the database says becomes what a person can act on, and none of its words', () => {
  expect(told(ofDriver('23505'))).toEqual([409, 'Someone else has just done the same. Reload to see it']);
  expect(told(ofDriver('40P01'))).toEqual([503, 'Please try again']);
  expect(told(ofDriver('57P01'))).toEqual([503, refuse.unavailable().message]);
  expect(told(ofDriver('ECONNREFUSED'))).toEqual([503, refuse.unavailable().message]);
  expect(told(ofDriver('22021'))).toEqual([400, 'This contains a character that can’t be stored']);
  expect(told(ofDriver('23503'))).toEqual([500, 'Something went wrong on our side. Please try again']);
});

test('a cause counts as much as what wraps it', () => {
  expect(isContention(new Error('query failed', { cause: ofDriver('40001') }))).toBe(true);
  expect(isContention(new Error('query failed', { cause: ofDriver('23505') }))).toBe(false);
});

test('errors of the server become ours by their status, and what is thrown in play is internal', () => {
  expect(told(new NotFoundException('Cannot GET /x'))).toEqual([404, 'Not found']);
  expect(told(Object.assign(new Error('FST_ERR'), { statusCode: 413 }))[0]).toBe(413);
  expect(told(Object.assign(new Error('FST_ERR'), { statusCode: 418 }))[0]).toBe(400);
  for (const odd of ['text', null, undefined, 7, {}]) expect(told(odd)[0]).toBe(500);
});

test('the shape is the one of the contract, with what a refusal carries', () => {
  const current = { kind: 'project', id: '3f0c1f7e-4f5b-4c0e-9a56-6f0f6f0f6f0f', version: 3, view: { status: 'live' } };
  const conflict = refuse.conflict('It moved on', 'confirmed by Northfield Fund', current);
  expect(ErrorBody.parse(errorBody(conflict, 'request'))).toEqual({
    message: 'It moved on',
    details: 'confirmed by Northfield Fund',
    hint: null,
    code: 'conflict',
    status: 409,
    requestId: 'request',
    current,
  });
  expect(errorBody(new AppError('invalid_json', 'No'), 'r')).not.toHaveProperty('errors');
});

test('whoever waited in vain for a place in the pool is asked to retry in five seconds, with nothing saved', () => {
  const error = asAppError(new Error('timeout exceeded when trying to connect'));
  expect(errorBody(error, 'request')).toMatchObject({ status: 503, code: 'unavailable' });
  expect(error.message).toContain('Nothing was saved');
  expect(error.extra.retryAfter).toBe(5);
});
