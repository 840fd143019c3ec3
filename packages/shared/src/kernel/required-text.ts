/** Returns what a field that must be filled in says while it is empty: '{display name} is required.' Source: portal.md §5 (required) */
export function requiredText(displayName: string): string {
  return `${displayName} is required.`;
}
