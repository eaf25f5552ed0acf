/** Of a calendar's day, leap years counted. */
export const CALENDAR_DAY = [
  String.raw`\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`\d{4}-02-(?:0[1-9]|1\d|2[0-8])`,
  String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29`,
].join('|');

/** A pattern of the days from this one on, given that what it is matched with is a day: `2026-(?:…)|202[7-9]|…`. */
export function fromDayOn(day: string): string {
  const later = Array.from(day).flatMap((digit, index) =>
    /[0-8]/.test(digit) ? [`${day.slice(0, index)}[${Number(digit) + 1}-9]`] : [],
  );
  return [day, ...later.toReversed()].join('|');
}
