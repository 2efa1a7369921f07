/** How the sources were seen to misbehave. */
export type Quirk =
  | 'none'
  /** No answer at all. */
  | 'silent'
  /** 500, as once for a whole night. */
  | 'server error'
  /** 429 with Retry-After. */
  | 'too many'
  /** 200 with `{}`. */
  | 'empty'
  | 'no json'
  /** `data` is one object where it is a list elsewhere, and the index begins with a capital. */
  | 'object'
  /** `actual` is null and a fuel is missing. */
  | 'gaps';
