import type { Generated } from 'kysely';
import type { Json, JsonOrDefault } from './column-types.ts';

interface IdentitiesTable {
  id: Generated<string>;
  username: string;
  email_address: string;
  password_hash: string | null;
  require_password_change: Generated<boolean>;
  email_verified_at: string | null;
  state: Generated<string>;
  is_demo: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface IdentityCodesTable {
  id: Generated<string>;
  account: string;
  identity_id: string | null;
  purpose: string;
  sent_to: string;
  mac: Buffer;
  tries: Generated<number>;
  sent_at: string;
  expires_at: string;
  used_at: string | null;
}

interface IdentityFactorsTable {
  id: Generated<string>;
  identity_id: string;
  kind: string;
  label: string;
  secret: Buffer | null;
  address: string | null;
  credential_id: Buffer | null;
  public_key: Buffer | null;
  sign_count: Generated<number>;
  transports: string | null;
  challenge: string | null;
  last_step: number | null;
  offered_at: string;
  confirmed_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

interface IdentityRecoveryCodesTable {
  factor_id: string;
  mac: Buffer;
  used_at: string | null;
}

interface IdentityFlowsTable {
  id: Generated<string>;
  face: string;
  return_to: string | null;
  csrf_token: string | null;
  is_refresh: Generated<boolean>;
  messages: JsonOrDefault;
  kind: Generated<string>;
  aal: Generated<number>;
  session_id: string | null;
  challenge: string | null;
  account: string | null;
  state: Generated<string>;
  issued_at: Generated<string>;
  expires_at: string;
}

interface IdentitySessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  identity_id: string;
  face: string;
  logout_token: string;
  aal: Generated<number>;
  method: Generated<string>;
  factor_kind: string | null;
  stepped_up_at: string | null;
  user_agent: Generated<string>;
  address: Generated<string>;
  authenticated_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
}

interface OauthDeviceCodesTable {
  code_hash: Buffer;
  user_code: string;
  payload: Json;
  asked_at: string;
  expires_at: string;
  device_name: string;
  address: string;
  polled_at: string | null;
  wait_seconds: number;
  grant_id: string | null;
  refused_at: string | null;
  consumed_at: string | null;
}

interface OauthGrantsTable {
  id: string;
  identity_id: string;
  client_id: string;
  aal: Generated<number>;
  stepped_up_at: string | null;
  granted_at: string;
  expires_at: string;
  revoked_at: string | null;
}

interface OauthTokensTable {
  token_hash: Buffer;
  kind: string;
  grant_id: string;
  payload: Json;
  issued_at: string;
  expires_at: string;
  consumed_at: string | null;
}

interface PersonalTokensTable {
  id: Generated<number>;
  identity_id: string;
  token_hash: Buffer;
  name: string;
  may_change: boolean;
  aal: Generated<number>;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

interface SignInFailuresTable {
  id: Generated<number>;
  account: string;
  address: string;
  failed_at: Generated<string>;
}

interface UserAgenciesTable {
  user_profile_id: number;
  agent_code: string;
}

interface UserContractsTable {
  user_profile_id: number;
  contract_id: number;
  added_at: Generated<string>;
  added_how: Generated<string>;
}

interface UserDealersTable {
  user_profile_id: number;
  dealer_code: string;
  kind: Generated<string>;
}

interface UserProfilesTable {
  user_profile_id: Generated<number>;
  parent_user_profile_id: number | null;
  identity_id: string | null;
  username: string;
  first_name: string;
  last_name: string;
  email_address: string;
  profile_photo_url: string | null;
  role_id: number;
  agent_code: string | null;
  dealer_code: string | null;
  is_active: Generated<boolean>;
  is_active_directory_user: Generated<boolean>;
  allowed_claims_pre_auth: Generated<boolean>;
  user_profile_type: Generated<number>;
  is_fake_user: Generated<boolean>;
  pip_member_number: string | null;
  assigned_all_active_dealers: Generated<boolean>;
  assigned_all_inactive_dealers: Generated<boolean>;
  invited_at: string | null;
  last_sign_in_at: string | null;
  last_reviewed_at: string | null;
  reviewed_by: string | null;
  deleted_at: string | null;
  version: Generated<number>;
}

/** The tables of users: who signs in, from where, with what, and what each may see. */
export interface IdentityTables {
  identities: IdentitiesTable;
  identity_codes: IdentityCodesTable;
  identity_factors: IdentityFactorsTable;
  identity_flows: IdentityFlowsTable;
  identity_recovery_codes: IdentityRecoveryCodesTable;
  identity_sessions: IdentitySessionsTable;
  oauth_device_codes: OauthDeviceCodesTable;
  oauth_grants: OauthGrantsTable;
  oauth_tokens: OauthTokensTable;
  personal_tokens: PersonalTokensTable;
  sign_in_failures: SignInFailuresTable;
  user_agencies: UserAgenciesTable;
  user_contracts: UserContractsTable;
  user_dealers: UserDealersTable;
  user_profiles: UserProfilesTable;
}
