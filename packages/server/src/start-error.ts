/**
 * A reason why the server cannot start that the person who started it can act on.
 * Its message is one clear sentence with the next step; `main.ts` prints it alone and exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
