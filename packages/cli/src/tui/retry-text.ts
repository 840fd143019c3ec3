/** The text of a failed call that ctrl+r retries. */
export function retryText(message: string): string {
  return `${message.replace(/\.?$/, '.')} Press ctrl+r to retry.`;
}
