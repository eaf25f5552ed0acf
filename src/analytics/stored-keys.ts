/** Where the random number of a visitor who agreed is kept. */
export const USER_ID_KEY = 'site:user-id';

/** How the keys of RudderStack's library begin in local storage: its queue of calls that are not yet delivered. */
export const RUDDERSTACK_KEY_PREFIX = 'rudder_';
