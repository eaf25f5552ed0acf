import type { Chapter } from '../report/figure.ts';
export async function measureBrowser(_: { folder: string; rounds: number }): Promise<Chapter[]> {
  return [];
}
