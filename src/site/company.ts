/** A fact the owner replaces. `sample` stays true until it has been: the launch check lists what is left. */
type Fact = { readonly value: string; readonly sample: boolean };

const sample = (value: string): Fact => ({ value, sample: true });

/** Facts of the company behind the site. Words belong in `locales/`, policies in `content/legal/`. */
export const COMPANY = {
  brand: sample('Exemplar'),
  legalName: sample('Exemplar Digital Assets Ltd'),
  address: sample('1 Sample Street, Sampletown'),
  companyNumber: sample('00000000'),
  supervisor: sample('Sample Financial Authority'),
  contactEmail: sample('hello@example.com'),
  securityContact: sample('mailto:security@example.com'),
} as const satisfies Record<string, Fact>;

/** Other sites this one may send a visitor to, as origins. Everything else that leaves the site is refused. */
export const ALLOWED_ORIGINS: readonly string[] = [
  'https://eur-lex.europa.eu',
  'https://www.edpb.europa.eu',
  'https://www.fatf-gafi.org',
];

/** Day until which `/.well-known/security.txt` may be trusted; renew it within a year. */
export const SECURITY_TXT_EXPIRES = '2027-10-31';
