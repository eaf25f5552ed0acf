/** The folder of the build that scripts and tests run. The engine's tests set it to that of another site. */
export const BUILD_FOLDER = process.env['BUILD_FOLDER'] ?? '../../site/dist';
