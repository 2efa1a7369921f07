import { type Theme, setTheme, useTheme } from '../../../lib/theme';
import { Section } from './section';
import { APPEARANCE } from './settings.texts';

const THEMES: { value: Theme; label: string; note: string }[] = [
  { value: 'system', label: 'System', note: APPEARANCE.system },
  { value: 'light', label: 'Light', note: APPEARANCE.light },
  { value: 'dark', label: 'Dark', note: APPEARANCE.dark },
];

/** The look, on this device. */
export function Appearance() {
  const theme = useTheme();
  return (
    <Section id="appearance" title="Appearance" note={APPEARANCE.note}>
      <fieldset>
        <legend className="sr-only">Theme</legend>
        <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
          {THEMES.map(({ value, label, note }) => (
            <label
              key={value}
              className="relative flex min-h-16 cursor-pointer flex-col justify-center rounded-lg border border-border-strong bg-card px-4 py-3 has-checked:bg-selected has-checked:outline-2 has-checked:-outline-offset-1 has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => setTheme(value)}
                className="sr-only"
              />
              <b>{label}</b>
              <span className="text-xs text-muted-foreground">{note}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Section>
  );
}
