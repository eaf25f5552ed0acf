import { NotFoundView } from '#shell/error-screen.tsx';
import { PAGE_NOT_FOUND } from '#model/errors.ts';

export default function NotFound() {
  return <NotFoundView statusCode={404} statusMessage={PAGE_NOT_FOUND} message={PAGE_NOT_FOUND} />;
}
