import { redirect } from 'next/navigation';
import { view } from '../../../../lib/policies.js';

/** The form with two versions. */
export async function GET({ nextUrl: { searchParams } }, { params }) {
  const { slug } = await params;
  const [from, to] = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
  const [older, newer] = from < to ? [from, to] : [to, from];
  redirect(view.href({ kind: 'comparison', slug, older, newer }));
}
