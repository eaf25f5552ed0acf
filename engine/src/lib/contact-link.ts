const CONTACT = /^(mailto|tel):(.+)$/i;

/** The address or number of a `mailto:` or `tel:` link, as a person reads it; undefined for any other link. */
export function contactAddress(href: string): string | undefined {
  const [, , target = ''] = CONTACT.exec(href) ?? [];
  const [address = ''] = target.split('?');
  return address === '' ? undefined : decoded(address);
}

/** Whether a text has the address of a contact link already; a number may have other characters between its digits. */
export function namesContact(text: string, href: string): boolean {
  const address = contactAddress(href);
  if (address === undefined) return false;
  return /^tel:/i.test(href)
    ? digits(text).includes(digits(address))
    : text.toLowerCase().includes(address.toLowerCase());
}

function digits(text: string): string {
  return text.replace(/[^\d+]/g, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
