import { defineSite } from 'plinth/config';

/** Three policies: a short one, one with an earlier version, and one three times as long as usual. */
export default defineSite({
  company: {
    brand: 'Longhouse',
    legalName: 'Longhouse plc',
    address: '3 Test Lane',
    register: 'Test Register of Companies',
    companyNumber: '7654321',
    supervisor: 'The Test Authority',
    contactEmail: 'hello@longhouse.example',
    securityContact: 'https://longhouse.example/security',
  },

  languages: [{ code: 'en', name: 'English', iso: 'en-GB', file: 'locales/en.json' }],
  policies: ['short', 'rules', 'data'],
  pages: {
    home: { path: '/', meta: { hydrate: false } },
  },
  menus: {
    header: ['home#apart', 'legal-rules'],
    footer: ['legal-short', 'legal-rules', 'legal-data'],
  },
  registrations: { kvk: '30123456' },
  redirects: {
    '/terms': '/legal/rules/',
    '/privacy': '/legal/data/',
  },
  permittedOrigins: ['https://law.example'],
  measurement: {
    policy: 'data',
    clauses: { measuring: 'visits', services: 'visits' },
    services: {
      segment: { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' },
    },
  },
  securityTxtExpires: '2099-12-31',
});
