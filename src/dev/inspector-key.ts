/** The write key of the development server's inspector: where no service is configured, calls are shown instead of sent. */
export const INSPECTOR_KEY = 'inspector';
