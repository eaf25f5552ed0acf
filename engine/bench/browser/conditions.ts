/** A network and a processor as slow as a visitor's may be. */
export type Conditions = {
  readonly name: string;
  /** Until the first byte of each answer. */
  readonly latencyMs: number;
  readonly downBytesPerSecond: number;
  readonly upBytesPerSecond: number;
  /** So many times slower than this machine. */
  readonly cpu: number;
};

const BITS = 8;

/** Lighthouse's mobile visitor. */
export const SLOW_4G: Conditions = {
  name: 'slow 4G, 4x CPU',
  latencyMs: 150,
  downBytesPerSecond: 1_600_000 / BITS,
  upBytesPerSecond: 750_000 / BITS,
  cpu: 4,
};

/** WebPageTest's slow 3G. */
export const SLOW_3G: Conditions = {
  name: 'slow 3G, 4x CPU',
  latencyMs: 400,
  downBytesPerSecond: 400_000 / BITS,
  upBytesPerSecond: 400_000 / BITS,
  cpu: 4,
};

/** -1 is Chromium's word for no limit. */
export const UNTHROTTLED: Conditions = {
  name: 'unthrottled',
  latencyMs: 0,
  downBytesPerSecond: -1,
  upBytesPerSecond: -1,
  cpu: 1,
};
