/** What the SDK's offline transport keeps envelopes in. */
type Store<Envelope> = {
  push(envelope: Envelope): Promise<void>;
  unshift(envelope: Envelope): Promise<void>;
  shift(): Promise<Envelope | undefined>;
};

/**
 * Keeps what could not be sent in memory. Not in the browser's database, which is what the SDK would use: error reports
 * store nothing on a visitor's device. When it is full, what comes next is dropped: the oldest say how it began.
 */
export function createMemoryStore<Envelope>(capacity: number): Store<Envelope> {
  const envelopes: Envelope[] = [];
  const hasRoom = (): boolean => envelopes.length < capacity;
  return {
    async push(envelope) {
      if (hasRoom()) envelopes.push(envelope);
    },
    async unshift(envelope) {
      // Tried before, it is the oldest there is.
      envelopes.unshift(envelope);
      envelopes.length = Math.min(envelopes.length, capacity);
    },
    shift: async () => envelopes.shift(),
  };
}
