import type { Database } from '../db/database.ts';

/**
 * Returns everything that makes up a schema, from the catalog and in its own order: two databases with equal answers
 * work the same.
 */
export async function schemaCatalog(db: Database): Promise<Record<string, unknown[]>> {
  return await db.asOwner(async (owner) => {
    const catalog: Record<string, unknown[]> = {};
    for (const [part, text] of Object.entries(parts)) catalog[part] = await owner.query(text);
    return catalog;
  });
}

/** The login has another name on each engine. */
const nameOf = (role: string) =>
  `CASE WHEN ${role} = 0 THEN 'everyone' WHEN pg_get_userbyid(${role}) LIKE 'pitlane\\_%' AND NOT (SELECT rolcanlogin FROM pg_roles WHERE oid = ${role})
     THEN pg_get_userbyid(${role}) ELSE 'login' END`;

const relations = `SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`;

const parts: Record<string, string> = {
  relations: `SELECT relname, relkind, ${nameOf('relowner')} AS owner, relrowsecurity, relforcerowsecurity, reloptions
    FROM (${relations}) r ORDER BY relname`,
  columns: `SELECT relname, attname, format_type(atttypid, atttypmod) AS type, attnotnull, attidentity, attgenerated, attstattarget,
      attcollation::regcollation::text AS collation, pg_get_expr(adbin, adrelid) AS value
    FROM (${relations}) r JOIN pg_attribute ON attrelid = r.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = r.oid AND adnum = attnum WHERE relkind <> 'S' ORDER BY relname, attname`,
  constraints: `SELECT conrelid::regclass::text AS of_table, conname, convalidated, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n' ORDER BY 1, 2`,
  indexes: "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
  views: `SELECT viewname, definition FROM pg_views WHERE schemaname = 'public' ORDER BY 1`,
  policies: `SELECT tablename, policyname, permissive, roles::text, cmd, qual, with_check
    FROM pg_policies WHERE schemaname = 'public' ORDER BY 1, 2`,
  grants: `SELECT relname, ${nameOf('grantee')} AS grantee, privilege_type, is_grantable
    FROM (${relations}) r, aclexplode(coalesce(relacl, acldefault(CASE relkind WHEN 'S' THEN 's'::"char" ELSE 'r' END, relowner)))
    ORDER BY 1, 2, 3`,
  columnGrants: `SELECT relname, attname, ${nameOf('grantee')} AS grantee, privilege_type
    FROM (${relations}) r JOIN pg_attribute ON attrelid = r.oid, aclexplode(attacl) ORDER BY 1, 2, 3, 4`,
  schemaGrants: `SELECT ${nameOf('grantee')} AS grantee, privilege_type
    FROM pg_namespace, aclexplode(nspacl) WHERE nspname = 'public' ORDER BY 1, 2`,
  functions: `SELECT proname, pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e') ORDER BY 1`,
  triggers: `SELECT tgrelid::regclass::text AS of_table, tgname, tgenabled, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE NOT tgisinternal ORDER BY 1, 2`,
  steps: 'SELECT number, name, hash FROM schema_steps ORDER BY number',
};
