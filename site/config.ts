import { defineSite, sample } from 'plinth/config';

export default defineSite({
  company: {
    brand: sample('Exemplar'),
    legalName: sample('Exemplar Digital Assets Ltd'),
    address: sample('1 Sample Street, Sampletown, Sampleland'),
    register: sample('Sample Companies Register'),
    companyNumber: sample('00000000'),
    supervisor: sample('Sample Financial Authority'),
    contactEmail: sample('hello@example.com'),
    securityContact: sample('mailto:security@example.com'),
  },

  languages: [{ code: 'en', name: 'English', iso: 'en', dates: 'en-GB', file: 'locales/en.json' }],

  policies: ['privacypolicy', 'amlkycpolicy', 'disclosures', 'accessibility'],

  pages: {
    home: { path: '/', meta: { hydrate: false } },
  },

  menus: {
    header: ['home#how', 'legal-disclosures#fees', 'legal-disclosures#risks', '#site-policies'],
    footer: ['legal-privacypolicy', 'legal-amlkycpolicy', 'legal-disclosures', 'legal-accessibility'],
  },

  registrations: {
    authorisation: sample('SAMPLE-0000'),
    vat: sample('XX 000000000'),
  },

  redirects: {
    '/legal': '/legal/privacypolicy/',
  },

  permittedOrigins: [
    'https://eur-lex.europa.eu',
    'https://www.edpb.europa.eu',
    'https://www.fatf-gafi.org',
    'https://www.w3.org',
  ],

  measurement: {
    policy: 'privacypolicy',
    clauses: { measuring: 'analytics', services: 'analytics-services', timings: 'error-pages' },
    services: {
      segment: { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' },
      // Each account of RudderStack has an endpoint of its own.
      rudderstack: {
        name: 'RudderStack',
        script: 'https://cdn.rudderlabs.com',
        endpoint: 'https://sample.dataplane.rudderstack.com',
      },
    },
  },

  securityTxtExpires: '2027-10-31',
});
