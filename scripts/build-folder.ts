/** Where the build lies that is looked at: `dist`, or that of another site while the engine's tests run. */
export const BUILD_FOLDER = process.env['BUILD_FOLDER'] ?? 'dist';
