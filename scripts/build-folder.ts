/** The build that scripts and tests run: `dist`, or that of another site while the engine's tests run. */
export const BUILD_FOLDER = process.env['BUILD_FOLDER'] ?? 'dist';
