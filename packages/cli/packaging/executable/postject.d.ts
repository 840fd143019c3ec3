declare module 'postject' {
  /** Writes a resource into an executable file, and marks the file as having one. */
  export function inject(
    file: string,
    resource: string,
    content: Buffer,
    options: { sentinelFuse: string },
  ): Promise<void>;
}
