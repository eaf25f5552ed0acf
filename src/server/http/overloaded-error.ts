import { SiteError } from '#model/errors.ts';

/** More is asked for than the server makes at a time. Not a failure: answered with 503, and neither logged as one nor reported. */
export class OverloadedError extends SiteError {
  override name = 'OverloadedError';

  constructor() {
    super('Too much is being asked for right now. Please try again in a moment.', {
      status: 503,
      statusMessage: 'Service Unavailable',
    });
  }
}
