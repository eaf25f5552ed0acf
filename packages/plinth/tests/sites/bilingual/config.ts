import { defineSite, sample, type SitePage } from 'plinth/config';

const page = (path: string, module: string, meta: SitePage['meta'] = {}): SitePage => ({
  path,
  module,
  listed: false,
  meta,
});
/** Of words alone. */
const text = (path: string, module: string, meta: SitePage['meta'] = {}): SitePage =>
  page(path, module, { hydrate: false, ...meta });

/** Two languages, one of them from right to left and translated in part, and pages that do what a page may do. */
export default defineSite({
  company: {
    brand: 'Testhouse',
    legalName: 'Testhouse Ltd',
    address: sample('2 Test Road'),
    companyNumber: { value: '12345678', link: 'https://register.example/12345678' },
    contactEmail: 'hello@testhouse.example',
    telephone: '+1 202 555 0100',
    securityContact: 'mailto:security@testhouse.example',
  },

  languages: [
    { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' },
    { code: 'ar', name: 'العربية', iso: 'ar-EG', file: 'locales/ar.json', dir: 'rtl' },
  ],

  policies: ['privacy', 'terms'],

  pages: {
    home: { path: '/', meta: { hydrate: false } },
    long: text('/long/', 'long'),
    // Listed, and at an address of its own in each language.
    offers: { path: '/offers/', paths: { ar: '/khadamat/' }, meta: { hydrate: false } },
    stay: text('/stay/', 'long', { scrollToTop: false }),
    sometimes: text('/sometimes/', 'long', { scrollToTop: (_to, from) => from !== '/long/' }),
    kept: page('/kept/', 'kept', { keepAlive: true }),
    moving: page('/moving/', 'long', { transition: true }),
    contact: text('/contact/', 'contact', { services: ['letters'] }),
    'contact-live': page('/contact-live/', 'contact', { services: ['letters'] }),
    calculator: page('/calculator/', 'calculator'),
    post: page('/post/', 'post', { services: ['post'] }),
    map: text('/map/', 'map', { services: ['maps'] }),
    'map-live': page('/map-live/', 'map', { services: ['maps'] }),
    throws: page('/throws/', 'throws'),
    'broken-on-server': page('/broken-on-server/', 'broken-on-server'),
    raises: page('/raises/', 'raises'),
    waits: page('/waits/', 'waits'),
    'scroll-throws': text('/scroll-throws/', 'long', { scrollToTop: throwing }),
  },

  menus: {
    header: ['legal-privacy', 'legal-terms'],
    footer: ['legal-privacy', 'legal-terms', 'long'],
  },

  redirects: {
    '/legal': '/legal/privacy/',
    '/deals': '/offers/',
  },

  registrations: {
    vat: 'XX 123',
    licence: { value: 'L-1', link: 'https://register.example/L-1' },
  },

  permittedOrigins: ['https://register.example'],

  services: {
    maps: { name: 'Maps.example', frames: ['https://maps.example'], images: ['https://tiles.example'] },
    // Its answers are not for scripts: a browser sends the form.
    post: { name: 'Post.example', forms: ['https://letters.example'] },
    letters: { name: 'Letters.example', forms: ['https://letters.example'], fetch: ['https://letters.example'] },
  },

  measurement: {
    policy: 'privacy',
    clauses: { measuring: 'a-clause', services: 'a-clause' },
    services: {
      segment: { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' },
      rudderstack: {
        name: 'RudderStack',
        script: 'https://cdn.rudderlabs.com',
        endpoint: 'https://testhouse.dataplane.rudderstack.com',
      },
    },
  },

  securityTxtExpires: '2099-12-31',
});

function throwing(): never {
  throw new Error('secret of the scroll function');
}
