// The least that a script would do for the same search: the measure of `contract search` in bench/cli.ts.
const { PITLANE_SERVER, PITLANE_TOKEN, SEARCH_TEXT } = process.env;
const response = await fetch(`${PITLANE_SERVER}/api/contracts/search`, {
  method: 'PUT',
  headers: { authorization: `Bearer ${PITLANE_TOKEN}`, 'content-type': 'application/json' },
  body: JSON.stringify({ searchText: SEARCH_TEXT, searchAllDealers: true, limit: 50 }),
});
process.stdout.write(JSON.stringify((await response.json()).data));
