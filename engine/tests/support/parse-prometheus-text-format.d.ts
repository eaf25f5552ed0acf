declare module 'parse-prometheus-text-format' {
  type Sample = {
    readonly value?: string;
    readonly labels?: Readonly<Record<string, string>>;
    /** Of a histogram. */
    readonly buckets?: Readonly<Record<string, string>>;
    readonly count?: string;
    readonly sum?: string;
  };
  export type Family = {
    readonly name: string;
    readonly help: string;
    readonly type: string;
    readonly metrics: readonly Sample[];
  };
  export default function parsePrometheusTextFormat(text: string): Family[];
}
