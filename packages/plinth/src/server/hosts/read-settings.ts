import { OwnerError } from 'plinth-policies/owner-error';

/** Reads settings, or ends the process with a line on stderr for each that cannot be used. */
export function readOrStop<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof OwnerError) return stopWith(error.message);
    throw error;
  }
}

export function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
