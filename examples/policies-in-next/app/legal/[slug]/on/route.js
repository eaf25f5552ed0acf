import { redirect } from 'next/navigation';
import { isDay } from 'plinth-policies/days';
import { loadText, view } from '../../../../lib/policies.js';

/** The form with a day: to the version that was in force on it. */
export async function GET({ nextUrl: { searchParams } }, { params }) {
  const { slug } = await params;
  const day = searchParams.get('date') ?? '';
  const found = isDay(day) ? await loadText(slug, { day }) : undefined;
  if (found === undefined || found.text.effective > day) return new Response('No text was in force.', { status: 404 });
  redirect(view.href({ kind: 'version', slug, version: found.text.effective }));
}
