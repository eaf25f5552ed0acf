import type { Chapter } from '../report/figure.ts';
export async function measureGrowth(_: string): Promise<Chapter[]> {
  return [];
}
