import { ApiKeys } from './api-keys.js';
import { CreateApiKeyHandler, RevokeApiKeyHandler } from './change-api-keys.js';
import { KeyLimits } from './key-limits.js';

/** What the keys of partners' programs are made of. */
export const API_KEY_PROVIDERS = [ApiKeys, KeyLimits, CreateApiKeyHandler, RevokeApiKeyHandler];
