import { ApiKeys } from './api-keys.js';
import { CreateApiKeyHandler, RevokeApiKeyHandler } from './change-api-keys.js';
import { KeyLimits } from './key-limits.js';

/** Providers of API keys. */
export const API_KEY_PROVIDERS = [ApiKeys, KeyLimits, CreateApiKeyHandler, RevokeApiKeyHandler];
