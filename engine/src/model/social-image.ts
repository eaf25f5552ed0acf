export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Path of the picture that is shown with a shared link to a page. */
export function socialImagePath(page: string): string {
  return `/social/${page}.png`;
}
