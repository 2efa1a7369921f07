/** Titles beside what is said of each, above it on a phone. */
export const Definitions = ({ of }: { of: readonly { title: string; text: string }[] }) => (
  <dl className="border-t-2 border-foreground">
    {of.map(({ title, text }) => (
      <div
        key={title}
        className="grid grid-cols-[200px_1fr] gap-6 border-b border-border py-6 max-md:grid-cols-1 max-md:gap-2"
      >
        <dt className="subhead text-lg">{title}</dt>
        <dd className="max-w-line">{text}</dd>
      </div>
    ))}
  </dl>
);
