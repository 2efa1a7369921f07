import { useState } from 'react';

/** A text stored only on this device. */
export function useKept(place: string): [string | null, (text: string) => void] {
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(place);
    } catch {
      return null;
    }
  });
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '') localStorage.removeItem(place);
      else localStorage.setItem(place, next);
    } catch {
      // Storage may be blocked: the text then lasts as long as the page.
    }
  };
  return [text, keep];
}
