/** What a failed call says where ctrl+r makes it again. */
export function retryText(message: string): string {
  return `${message.replace(/\.?$/, '.')} Press ctrl+r to retry.`;
}
