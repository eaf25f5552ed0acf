// Loaded before a command of the engine (`node --import`): where TODAY is set, the command runs on that day.
const today = process.env['TODAY'] ?? '';
if (today !== '') {
  const now = Date.parse(`${today}T12:00:00Z`);
  globalThis.Date = new Proxy(Date, {
    construct: (real, args: unknown[]) => Reflect.construct(real, args.length === 0 ? [now] : args) as Date,
    get: (real, name) => (name === 'now' ? () => now : (Reflect.get(real, name) as unknown)),
  });
}
