/** What a server in production logs of a site that is not ready, with the `count` of what blocks. */
export const LAUNCH_WARNING = 'this site is not ready to go live: npm run doctor lists what is left';
