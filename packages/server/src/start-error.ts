/**
 * A reason why the server can't start that the person who started it can act on. Its message is one clear sentence with the next step;
 * `main.ts` prints only that and exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
