// Loaded before a process of the product: its clock is off by CLOCK_SKEW_MS milliseconds. Only the present moves; given instants stay.
const by = Number(process.env.CLOCK_SKEW_MS);
const Real = Date;

const Skewed = new Proxy(Real, {
  construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [Real.now() + by] : given, self),
  apply: () => new Skewed().toString(),
  get: (target, name) => (name === 'now' ? () => Real.now() + by : Reflect.get(target, name)),
});
Real.prototype.constructor = Skewed;
globalThis.Date = Skewed;
