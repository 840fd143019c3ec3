/** The two types in which GraphQL over HTTP answers. */
export const graphqlMedia = {
  /** GraphQL's own media type: the HTTP status says whether the document was executed. */
  response: 'application/graphql-response+json',
  /** The type that older clients accept: any well-formed request is 200. */
  json: 'application/json',
} as const;

/** One of the two types. */
export type GraphqlMedia = (typeof graphqlMedia)[keyof typeof graphqlMedia];

/**
 * Returns the type to answer in: its own where the client prefers it, otherwise plain JSON, also for a client that says nothing or takes anything. Source:
 * GraphQL over HTTP (Media Types)
 */
export function graphqlMediaFor(accept: string | undefined): GraphqlMedia {
  const ranges = (accept ?? '').toLowerCase().split(',').map(readRange);
  const qualityOf = (media: GraphqlMedia) => {
    const named = ranges.find(({ type }) => type === media);
    return (named ?? ranges.find(({ type }) => type === 'application/*' || type === '*/*'))?.quality ?? 0;
  };
  const isNamed = ranges.some(({ type }) => type === graphqlMedia.response);
  return isNamed &&
    qualityOf(graphqlMedia.response) >= qualityOf(graphqlMedia.json) &&
    qualityOf(graphqlMedia.response) > 0
    ? graphqlMedia.response
    : graphqlMedia.json;
}

function readRange(text: string): { type: string; quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: Number.isNaN(quality) ? 0 : quality };
}
