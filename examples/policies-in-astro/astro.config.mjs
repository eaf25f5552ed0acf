import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

// Static unless a server is asked for: `SERVER=1 npm run build`. A server shows a version from its day on by itself.
export default defineConfig({
  site: process.env.SITE_URL ?? 'https://www.example.com',
  trailingSlash: 'always',
  ...(process.env.SERVER && { output: 'server', adapter: node({ mode: 'standalone' }) }),
});
