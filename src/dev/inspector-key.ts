/** The write key by which the development server turns the inspector on, where no analytics service is configured. */
export const INSPECTOR_KEY = 'inspector';
