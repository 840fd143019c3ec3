/** The `.soak.ts` files that a part runs, by a piece of their path; `tests/house/soak-stories.test.ts` holds that each is in one part. */
export const stories = {
  backup: ['soak/backup'],
  deployment: ['soak/deployment'],
  graphql: ['soak/graphql'],
  keyring: ['terminal/keyring'],
  nginx: ['soak/behind-nginx'],
  packages: ['soak/packages'],
  people: ['soak/two-people'],
  replicas: ['soak/replicas', 'soak/doctor-replicas', 'soak/failover', 'soak/rolling'],
  vins: ['soak/real-vins'],
} as const;
