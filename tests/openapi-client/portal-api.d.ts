export interface paths {
    "/identity/self-service/login/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Start a sign-in with username and password */
        get: operations["beginSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identity/self-service/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; the session token goes into X-Session-Token */
        post: operations["completeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identity/sessions/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the session of a token */
        get: operations["getIdentitySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identity/self-service/logout/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/getsession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show who is signed in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/allowedClaimsPreAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show whether the user can pre-authorize claims */
        get: operations["getClaimsPreAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mbpadmin/portalusers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the users of the dealers and agencies in scope */
        put: operations["listPortalUsers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count active users, open invitations and access reviews due */
        get: operations["countPortalUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a user, by username or ID */
        get: operations["getPortalUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mbpadmin/saveportaluser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add or change a user */
        put: operations["savePortalUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mbpadmin/deleteportaluser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Delete a user: end their access for good */
        put: operations["deletePortalUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userProfileID}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a user's access, and hand over what they left */
        post: operations["deactivatePortalUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userProfileID}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that a user still needs their access */
        post: operations["reviewPortalUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userProfileID}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a user a link to choose a password with */
        post: operations["invitePortalUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userProfileID}/invitation-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link for a new user to choose a password with */
        post: operations["createInvitationLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userProfileID}/reset-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a user's second factors */
        post: operations["resetPortalUserFactors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mbpadmin/usernameisvalid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Check whether a username can be given */
        put: operations["isUsernameValid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mbpinternal/mbpiusers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the provider's own users */
        put: operations["listInternalUsers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/dealerrepresentatives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the representatives of a dealer */
        put: operations["listDealerRepresentatives"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Show who an invitation is for */
        put: operations["getInvitation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation: choose a password and sign in */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your second factors */
        get: operations["listFactors"];
        put?: never;
        /** Add a second factor: offer it, then confirm it */
        post: operations["saveFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/factors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a second factor */
        delete: operations["removeFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether your second factor is recent */
        get: operations["getStepUp"];
        put?: never;
        /** Give your second factor */
        post: operations["stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/change-password/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email a code to change the password with */
        post: operations["requestPasswordChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/change-password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password by an emailed code */
        post: operations["changePasswordByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/updateprofilepassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your password, or have another user choose a new one */
        patch: operations["updateProfilePassword"];
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where you are signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terminals/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a terminal the second factor that it waits for */
        post: operations["confirmTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device-sign-ins/{userCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a terminal's sign-in request */
        get: operations["getDeviceSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device-sign-ins/{userCode}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in a terminal */
        post: operations["approveDeviceSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device-sign-ins/{userCode}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse a terminal's sign-in */
        post: operations["refuseDeviceSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terminals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your signed-in terminals */
        get: operations["listTerminals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/terminals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out a terminal */
        delete: operations["signOutTerminal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your personal access tokens */
        get: operations["listPersonalTokens"];
        put?: never;
        /** Create a personal access token */
        post: operations["createPersonalToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/personal-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a personal access token */
        delete: operations["revokePersonalToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/assumeidentity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act as another user for 30 minutes, for a reason */
        post: operations["assumeIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assumed-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stop acting as another user */
        delete: operations["endAssumedIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assumed-identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List when somebody else acted as you */
        get: operations["listAssumedIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Search contracts by number, VIN or name, with filters */
        put: operations["searchContracts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/search-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Suggest searches in place of one that finds nothing */
        put: operations["suggestSearches"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/by-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Find the contracts that a list of numbers names */
        put: operations["findContracts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/forcustomer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List a customer's own contracts */
        put: operations["listCustomerContracts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one contract by its number */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a contract's status, with a reason */
        post: operations["changeContractStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/flagforrefresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Request a contract's refresh from AS400 */
        put: operations["flagForRefresh"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the status of a contract's last refresh */
        get: operations["getRefreshState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/voidcontract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Void a contract and undo its sale */
        put: operations["voidContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/void/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what voiding a contract would do, or why it can't be voided */
        get: operations["previewVoid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/void-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Show what voiding each of several contracts would do, or why it can't be voided */
        put: operations["previewVoids"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/searchforcancelquote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Search contracts that can be quoted (active and in scope) */
        put: operations["searchForCancelQuote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/cancelquote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Quote a cancellation, line by line, without saving */
        put: operations["quoteCancellation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Quote the cancellations of several contracts in brief, or show why they can't be quoted */
        put: operations["previewCancelQuotes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/cancellation/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what a contract's quotes are based on, or why it can't be quoted */
        get: operations["getCancellationFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quote a cancellation and save it under a number */
        post: operations["saveCancelQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes/{quoteNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved quote, under the rules in effect when it was made */
        get: operations["getCancelQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/cancel-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a contract's saved quotes, newest first */
        get: operations["listCancelQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show the status of a contract's cancellation */
        get: operations["getCancellation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/state-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List state cancellation rules, with the source of each figure */
        get: operations["listStateRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/state-rules/{state}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a state's cancellation rules, with the source of each figure */
        get: operations["getStateRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes/{quoteNumber}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request the cancellation in a quote */
        post: operations["requestCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark documents complete */
        post: operations["completeCancellationDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a cancellation, which cancels the contract */
        post: operations["approveCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations/{id}/rescind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rescind a cancellation, which restores the contract */
        post: operations["rescindCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a cancellation request before it is approved */
        post: operations["withdrawCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the provider's part of a refund paid */
        post: operations["payCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations/{id}/dealer-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the dealer's payment of its part of a refund */
        post: operations["payDealerPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refund-parts/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the file that proves a refund's payment */
        get: operations["getRefundProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a cancellation */
        post: operations["closeCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a contract's history, newest first */
        get: operations["getContractHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the current version of each contract */
        put: operations["getContractVersions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a note to a contract */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw your own note */
        delete: operations["removeNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the dealers in scope, or those that match a text */
        get: operations["searchDealers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the dealers in scope */
        get: operations["countDealers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one dealer by its code */
        get: operations["getDealer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/dealer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Look up one dealer by its code */
        put: operations["lookUpDealer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/agency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Look up one agency by its code */
        put: operations["lookUpAgency"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/updatedealerlogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a dealer's logo */
        post: operations["updateDealerLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/agencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the agencies in scope */
        put: operations["listAgencies"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/lossRatio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Claims paid and reserved against the premium earned */
        get: operations["getDealerLossRatio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/monthlyContracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contracts sold and cancelled in each of 13 months */
        get: operations["listDealerContractsByMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/monthlyClaims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Claims paid and in reserve in each of 13 months */
        get: operations["listDealerClaimsByMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/summaryCounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contracts of each status, what waits, and users */
        get: operations["getDealerCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales in a period, and contracts per deal */
        get: operations["getDealerSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users of a dealer and their sign-ins */
        get: operations["listDealerLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dealers with sales, unremitted contracts, loss ratio and last sign-in */
        get: operations["listDealerStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/contractsDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contracts a dealer sold in a period, voided ones too */
        get: operations["listContractsOfDealer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dealers/salesDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales of a dealer in a period, each with the user who made it */
        get: operations["listSalesOfDealer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dealers/{dealerCode}/visit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the visit notes of a dealer or of its whole group, newest first */
        get: operations["listVisitNotes"];
        put?: never;
        /** Add a visit note to a dealer */
        post: operations["addVisitNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dealers/{dealerCode}/visit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw your own visit note */
        delete: operations["withdrawVisitNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dealers/{dealerCode}/visit-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a visit sheet: how the dealer or its whole group is doing, its users and visit notes */
        put: operations["printVisitSheet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/zipCodePlaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the places of a ZIP */
        get: operations["findZipPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the states */
        put: operations["listStates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/vehicleyears": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the model years */
        get: operations["listVehicleYears"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/vehiclemakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the makes of a model year */
        put: operations["listVehicleMakes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/vehiclemodels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the models of a make in a model year */
        put: operations["listVehicleModels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the programs that are sold, or those of a dealer */
        put: operations["listPrograms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the portal's settings */
        get: operations["getSystemSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the brands by host */
        get: operations["listBrands"];
        put?: never;
        /** Add a brand for a host */
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a partner brand */
        delete: operations["deleteBrand"];
        options?: never;
        head?: never;
        /** Change a brand */
        patch: operations["updateBrand"];
        trace?: never;
    };
    "/api/v1/brands/logos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a logo for brands */
        post: operations["uploadBrandLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the announcements for the user's role, newest first */
        put: operations["listAnnouncements"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the announcements for all roles, newest first, up to 200 */
        get: operations["listAllAnnouncements"];
        put?: never;
        /** Publish an announcement */
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Read one announcement */
        put: operations["getAnnouncement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an announcement */
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the feature flags with their dates */
        get: operations["listFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Turn a feature on or off, with its dates */
        patch: operations["setFlag"];
        trace?: never;
    };
    "/api/pdf/cancelform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a customer's cancellation form */
        put: operations["printCancelForm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/cancelquote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a cancel quote for the customer */
        put: operations["printCancelQuote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes/{quoteNumber}/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what the holder signs of a saved cancel quote, and its signatures */
        get: operations["getCancelQuoteSignatures"];
        put?: never;
        /** Sign a saved cancel quote by a typed name; the answer is the signed PDF */
        post: operations["signCancelQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes/{quoteNumber}/signatures/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a saved cancel quote as it was last signed */
        put: operations["printSignedCancelQuote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/regeneratecontract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Regenerate a contract's document */
        put: operations["regenerateContract"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email a contract's document to its customer */
        post: operations["mailContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/ActualContractFormName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Show a contract's form name */
        put: operations["getActualContractFormName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/dealercontracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Contracts a dealer sold in a period */
        put: operations["listDealerContracts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/dealerclaims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Claims and payments by dealer and period, or for one contract */
        get: operations["listDealerClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/scsclaiminfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines of a claim, or of a contract's claims */
        get: operations["getScsClaimInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/scsclaimlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Claims of a contract */
        get: operations["listScsClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/salessummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sales by dealer and program */
        put: operations["listSalesSummary"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/pastweeksalessummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sales by day, last 7 days */
        put: operations["listPastWeekSales"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/agencygrosscommissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Commission earned and charged back */
        put: operations["listAgencyCommissions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/newdealerdisbursement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** First-year dealers and what was disbursed to them */
        put: operations["listNewDealerDisbursements"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/quoterequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saved sales quotes */
        put: operations["listQuoteRequests"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/remittancesummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Remittance batches in a period */
        put: operations["listRemittanceSummary"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remittance/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** A dealer's remittance batches */
        put: operations["listRemittanceHistory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remittance/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Contracts not yet remitted */
        put: operations["listPendingRemittance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** A dealer's quotes and sales */
        put: operations["listRaterHistory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancellations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cancellations in progress, by due date */
        get: operations["listCancellations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mbpinternal/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Messages to the provider */
        put: operations["listMessages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a report summary: criteria, totals, and groups or chart */
        put: operations["printReport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your scheduled reports, next run first */
        get: operations["listSchedules"];
        put?: never;
        /** Email yourself a report on a schedule */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a scheduled report */
        delete: operations["removeSchedule"];
        options?: never;
        head?: never;
        /** Pause or resume a scheduled report */
        patch: operations["changeSchedule"];
        trace?: never;
    };
    "/api/v1/schedules/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a scheduled report now, in addition to its schedule */
        post: operations["runScheduleNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/emailClickUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send a report to ClickUp as a task */
        put: operations["emailClickUp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how far a job has come, by its ID or its name */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the user's saved searches by name */
        get: operations["listSavedSearches"];
        put?: never;
        /** Save a search under a name */
        post: operations["createSavedSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a saved search */
        delete: operations["deleteSavedSearch"];
        options?: never;
        head?: never;
        /** Rename or pin a saved search */
        patch: operations["updateSavedSearch"];
        trace?: never;
    };
    "/api/dashboard/daily/quotescount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Quotes saved on a day, and on the day before */
        put: operations["countQuotesOfDay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/daily/salescount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Contracts sold on a day, and on the day before */
        put: operations["countSalesOfDay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/weekly/salescount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Contracts sold in a week so far, and by then in the week before */
        put: operations["countSalesOfWeek"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/monthly/salescount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Contracts sold in a month so far, and by then in the month before */
        put: operations["countSalesOfMonth"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/yearly/salescount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Contracts sold in a year so far, and by then in the year before */
        put: operations["countSalesOfYear"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/summary/salesoverview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sales of a day, and of its week, month and year so far */
        put: operations["getSalesOverview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/monthly/salessummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sales in each of 13 months */
        put: operations["listSalesByMonth"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/monthly/programsalessummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sales of each program in a month so far */
        put: operations["listProgramSalesOfMonth"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/yearly/programsalessummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sales of each program in a year so far */
        put: operations["listProgramSalesOfYear"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/yearly/statesalessummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sales in each state in a year so far */
        put: operations["listStateSalesOfYear"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/all/dealerclaimsummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Claims of each status */
        put: operations["listClaimsByStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/monthly/claimspaidsummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Claims paid and in reserve in each of 13 months */
        put: operations["listClaimsPaidByMonth"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/yearly/programclaimsummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Claims of each program in a year so far, against the premium earned */
        put: operations["listProgramClaimsOfYear"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/all/programpendingremittancesummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What waits to be remitted, by program */
        put: operations["listPendingByProgram"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/summary/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales of some days */
        get: operations["getSalesOfDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/summary/agencyincentivetrip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** An agency's points in the incentive trip that is running */
        put: operations["getIncentiveTrip"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails/unsent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List unsent mail, failed first, up to 200 */
        get: operations["listUnsentMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retry a failed email */
        post: operations["retryMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check that figures and reports of the whole book agree */
        post: operations["reconcile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/dealers/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview an import of dealers from a file */
        post: operations["previewDealerImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/dealers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import dealers from a file */
        post: operations["importDealers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/agencies/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview an import of agencies from a file */
        post: operations["previewAgencyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/agencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import agencies from a file */
        post: operations["importAgencies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/users/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview an import of users from a file */
        post: operations["previewUserImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/imports/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import users from a file */
        post: operations["importUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/configuration-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the configuration items by account code */
        get: operations["listConfigurationItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/configuration-items/{accountCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add or change a configuration item */
        put: operations["saveConfigurationItem"];
        post?: never;
        /** Remove a configuration item */
        delete: operations["removeConfigurationItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/associatecontract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add your own contract to your account */
        post: operations["associateContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/unassociatecontract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a contract from your account */
        post: operations["unassociateContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show your odometer readings and claims */
        get: operations["getOwnCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/odometer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter your vehicle's odometer reading */
        post: operations["saveOdometer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change your address and phone */
        put: operations["saveContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/profile/electronic-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show whether you agreed to electronic records */
        get: operations["getElectronicRecords"];
        put?: never;
        /** Agree to electronic records, or choose paper */
        post: operations["answerElectronicRecords"];
        /** Withdraw your consent to electronic records */
        delete: operations["withdrawElectronicRecords"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register as the holder of a contract, before sign-in */
        post: operations["registerCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/customer-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the customer accounts that have a contract */
        get: operations["listCustomerAccounts"];
        put?: never;
        /** Invite a contract's holder to the portal */
        post: operations["inviteCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{key}/customer-accounts/{userProfileID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a contract from a customer account */
        delete: operations["removeCustomerAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/vehiclecylinders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the cylinders of a model */
        put: operations["listVehicleCylinders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/vehicledrivingwheels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the driven wheels of a model */
        put: operations["listVehicleDrivingWheels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/vehiclefueltypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the fuels of a model */
        put: operations["listVehicleFuelTypes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/vehicleinformation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Decode a VIN, with warnings and the cover that the vehicle has */
        put: operations["getVehicleInformation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rate a vehicle by all of a dealer's programs, and save the quote if asked to */
        put: operations["quoteSale"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/getprogramsurcharges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the surcharges that a program asks for a vehicle */
        put: operations["getProgramSurcharges"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a dealer's retail settings by program and term */
        get: operations["listRetailSettings"];
        /** Change a retail setting */
        put: operations["updateRetailSetting"];
        /** Add a retail setting */
        post: operations["createRetailSetting"];
        /** Delete a retail setting */
        delete: operations["deleteRetailSetting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sale-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sale quotes that can be resumed, last saved first */
        get: operations["listSaleQuotes"];
        /** Save a sale as it is typed, under one number */
        put: operations["saveSaleQuote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sale-quotes/{savedQuoteID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved sale quote, to resume it */
        get: operations["getSaleQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sale-quotes/{savedQuoteID}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a saved sale quote */
        post: operations["withdrawSaleQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sale-quotes/{savedQuoteID}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopen a sale quote that expired or was withdrawn */
        post: operations["reopenSaleQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/getpreviousquote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Read a saved sale quote as it was, and what changed since */
        put: operations["getPreviousQuote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sell the contracts of a deal, all or none */
        put: operations["purchaseContracts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a dealer's lenders and those of all dealers, by name */
        get: operations["listLenders"];
        put?: never;
        /** Add a lender */
        post: operations["createLender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{dealerLenderID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a lender */
        put: operations["updateLender"];
        post?: never;
        /** Retire a lender; contracts that name it keep it */
        delete: operations["retireLender"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/mbpfinanceplans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List the finance plans for a program and an amount, with their payments */
        put: operations["listFinancePlans"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/getmenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Work out the menu of what was chosen, with payments and disclosures */
        put: operations["getMenu"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/menu-presentations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record which menu was shown, and what was accepted and declined */
        post: operations["saveMenuPresentation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/ratermenu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a saved sale quote's menu */
        put: operations["printMenu"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/raterdealercostreport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print what a saved sale quote's products cost the dealer */
        put: operations["printDealerCost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/menu-signatures/{savedQuoteID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what is signed of a saved sale quote's menu, and the signatures that there are */
        get: operations["getMenuSignatures"];
        put?: never;
        /** Sign a saved sale quote's menu by a typed name; the answer is the signed PDF */
        post: operations["signMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/menu-signatures/{savedQuoteID}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a saved sale quote's menu as it was last signed */
        put: operations["printSignedMenu"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/menu-signatures/{savedQuoteID}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Email a saved sale quote's menu to the customer as it was last signed */
        post: operations["mailSignedMenu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/menu-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a dealer's menu settings, fees, groups and products */
        get: operations["getMenuSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/savemenusetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save a dealer's menu setting */
        put: operations["saveMenuSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/savemenufees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace a dealer's menu fees */
        put: operations["saveMenuFees"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/savemenugroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace a dealer's menu groups; those that stay keep their products */
        put: operations["saveMenuGroups"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rater/savemenuproducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the products of a menu group */
        put: operations["saveMenuProducts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rate-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List rate sheets by program, the newest version first */
        get: operations["listRateSheets"];
        put?: never;
        /** Import a rate sheet from a file, as a draft */
        post: operations["importRateSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rate-sheets/{rateSheetID}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show how a rate sheet differs from another: what rose, fell, is new and is gone */
        get: operations["compareRateSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rate-sheets/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview an import of a rate sheet from a file */
        post: operations["previewRateSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rate-sheets/{rateSheetID}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a rate sheet that another person imported */
        post: operations["approveRateSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rate-sheets/{rateSheetID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Discard a draft of a rate sheet */
        delete: operations["discardRateSheet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/red-flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the unreviewed red flags of sales, last found first */
        get: operations["listRedFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/red-flags/{redFlagID}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the result of reviewing a red flag */
        post: operations["reviewRedFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a dealer's next batch can be made of: contracts, credits and debits */
        get: operations["getDealerRemittance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview a batch: its total, and what prevents remitting it */
        post: operations["previewRemittance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remittance/remit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remit contracts as one batch */
        post: operations["remit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List remittance batches, the newest first */
        get: operations["listRemittanceBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance-batches/{batchNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a remittance batch with its contracts, credits, debits and payment */
        get: operations["getRemittanceBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a dealer's statement: opening balance, every line, closing balance */
        get: operations["getRemittanceStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/{batchNumber}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Post a remittance batch that was paid */
        post: operations["postRemittanceBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/{batchNumber}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Return a remittance batch that wasn't paid; of a posted one, debit the dealer */
        post: operations["returnRemittanceBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/{batchNumber}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clear the difference between a batch's total and its payment */
        post: operations["clearRemittanceDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a dealer's agreements about refunds and credits, the newest first */
        get: operations["listDealerAgreements"];
        /** Set a dealer's agreement about refunds and credits from a day on */
        put: operations["setDealerAgreement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remittance/bankaccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** List a dealer's bank accounts, or those of all dealers that wait for approval */
        put: operations["listBankAccounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bank-accounts/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Read what is agreed to as a bank account is added */
        put: operations["getAchAuthorization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remittance/savedealerbankaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add a bank account of a dealer */
        put: operations["saveBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bank-accounts/{bankAccountID}/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a bank account's ACH authorization as it was signed */
        put: operations["printBankAuthorization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bank-accounts/{bankAccountID}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a bank account that another person added, or release one that is on hold */
        post: operations["approveBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bank-accounts/{bankAccountID}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retire a bank account; batches that were paid from it keep it */
        post: operations["retireBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ach-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List ACH files, newest first */
        get: operations["listAchFiles"];
        put?: never;
        /** Prepare an ACH file of the batches that are due */
        post: operations["prepareAchFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ach-files/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show what the next ACH file would debit */
        get: operations["getAchDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ach-files/{fileNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an ACH file with the batches that it debits */
        get: operations["getAchFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ach-files/{fileNumber}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release an ACH file that another person prepared to the bank */
        post: operations["releaseAchFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ach-files/{fileNumber}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discard an ACH file that was not released; its batches are due again */
        post: operations["discardAchFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ach-returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import a bank's file of returned debits and notices of change */
        post: operations["importAchReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookup/fortePart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign the parameters of the card processor's window */
        post: operations["getFortePart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/remittance/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the ways to pay that are set up */
        get: operations["listPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporting/remittancereport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Print a batch, or a dealer's statement of a period, as a PDF or a workbook */
        put: operations["printRemittanceReport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes/{quoteNumber}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the documents attached to a quote's cancellation, newest first */
        get: operations["listCancellationAttachments"];
        put?: never;
        /** Attach a document to a quote's cancellation, before it is approved */
        post: operations["attachToCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cancel-quotes/{quoteNumber}/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a document of a cancellation */
        get: operations["getCancellationAttachment"];
        put?: never;
        post?: never;
        /** Remove a document from a cancellation, before it is approved */
        delete: operations["removeCancellationAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run one of the known GraphQL documents */
        post: operations["graphql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Page: {
            /** @description The cursor of the next page */
            next: string | null;
            /** @description Number of results; searches count up to 1,000 */
            total: number;
            /** @description True if there are more than the count */
            capped: boolean;
            /** @description Reports, first page only: column totals in dollars */
            totals?: {
                [key: string]: number;
            };
            /** @description Reports, first page only: the points of the chart */
            chart?: {
                by?: string;
                value?: number;
            }[];
            /** @description Reports: totals of the groups on this page, including their rows on other pages */
            groups?: {
                value?: string;
                rows?: number;
                totals?: {
                    [key: string]: number;
                };
            }[];
        };
        Error: {
            code?: string;
            message: string;
            friendlyMessage?: string;
            field?: string;
            /** @description The position in the field's text, in characters from 0 */
            at?: number;
        };
        SignInFlow: {
            id: string;
            /** Format: date-time */
            expires_at: string;
            ui: {
                action: string;
                method: string;
                messages: components["schemas"]["IdentityMessage"][];
            };
        };
        IdentityMessage: {
            id: number;
            text: string;
            type: string;
        };
        IdentitySession: {
            id: string;
            active: boolean;
            /** Format: date-time */
            expires_at: string;
            identity: {
                id: string;
            };
        };
    };
    responses: {
        /** @description code is not 0; errors has the reasons */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description The service status; never 0 here */
                    code: number;
                    data: null;
                    errors: components["schemas"]["Error"][];
                };
            };
        };
        /** @description errors has the reasons; the service status is extensions.code */
        GraphqlFailure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    data: null;
                    errors: {
                        message: string;
                        extensions: {
                            /** @description The service status; never 0 here */
                            code: number;
                            errorCode?: string;
                            friendlyMessage?: string;
                            field?: string;
                        };
                    }[];
                };
            };
        };
        /** @description The request can't be answered */
        IdentityFailure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: {
                        id?: string;
                        code: number;
                        message: string;
                        reason?: string;
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    beginSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A flow to complete */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInFlow"];
                };
            };
            "4XX": components["responses"]["IdentityFailure"];
        };
    };
    completeSignIn: {
        parameters: {
            query: {
                /** @description The id of the flow */
                flow: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    method: "password";
                    identifier: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session_token: string;
                        session: components["schemas"]["IdentitySession"];
                    };
                };
            };
            /** @description Refused: the flow has the reason and can be sent again */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInFlow"];
                };
            };
            "4XX": components["responses"]["IdentityFailure"];
        };
    };
    getIdentitySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentitySession"];
                };
            };
            "4XX": components["responses"]["IdentityFailure"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["IdentityFailure"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            user: {
                                /** @default null */
                                id: string | null;
                                /** @default null */
                                fullName: string | null;
                                /** @default null */
                                emailAddress: string | null;
                                /** @default null */
                                roleType: number | string | null;
                                /** @default null */
                                roles: (string | null)[] | null;
                                /** @default null */
                                agentCode: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                userProfileID: number | null;
                                /** @default null */
                                username: string | null;
                                /** @default null */
                                isActiveDirectoryUser: boolean | null;
                                /** @default null */
                                profilePhotoUrl: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            currentUserIsDealer: boolean | null;
                            /** @default null */
                            currentUserIsAgent: boolean | null;
                            /** @default null */
                            currentUserIsMBPI: boolean | null;
                            /** @default null */
                            currentUserIsCustomer: boolean | null;
                            /** @default null */
                            currentUserIsRTDA: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            yearMakeModelRatingDisabled: boolean | null;
                            /** @default null */
                            userManagementEnabled: boolean | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            assumedBy: ({
                                /** @default null */
                                username: string | null;
                                /** @default null */
                                fullName: string | null;
                                /** @default null */
                                until: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isReadOnly: boolean | null;
                            /** @default null */
                            today: string | null;
                            /** @default null */
                            businessZone: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getClaimsPreAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPortalUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user?: string;
                    dealerCode?: string;
                    agentCode?: string;
                    /** @enum {string} */
                    roleName?: "None" | "MasterAgent" | "SubAgent" | "MasterDealer" | "FIUser" | "ServiceUser" | "MBPIUser" | "MBPIAdministrator" | "SiteAdministrator" | "MBPFinanceUser" | "Customer" | "MBPIRateAdministrator" | "ServiceUserLimited" | "PayGoUser";
                    /** @enum {string} */
                    userStatus?: "Active" | "Invited" | "Inactive" | "Deleted";
                    inactiveSince?: string;
                    notReviewedFor?: string;
                    searchText?: string;
                    isActive?: boolean | ("true" | "false");
                    isFakeUser?: boolean | ("true" | "false");
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            parentUserProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            profilePhotoUrl: string | null;
                            /** @default null */
                            roleID: number | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            roleType: number | string | null;
                            /** @default null */
                            userProfileType: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            isFakeUser: boolean | null;
                            /** @default null */
                            isActiveDirectoryUser: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            requirePasswordChange: boolean | null;
                            /** @default null */
                            pipMemberNumber: string | null;
                            /** @default null */
                            assignedAllActiveDealers: boolean | null;
                            /** @default null */
                            assignedAllInactiveDealers: boolean | null;
                            /** @default null */
                            additionalAgencies: string[] | null;
                            /** @default null */
                            additionalDealers: string[] | null;
                            /** @default null */
                            assignedDealers: string[] | null;
                            /** @default null */
                            hasSecondFactor: boolean | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            daysAway: number | null;
                            /** @default null */
                            invitedDate: string | null;
                            /** @default null */
                            lastReviewedDate: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            canChange: boolean | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countPortalUsers: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Agency */
                agentCode?: string;
                userName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            activeCount: number | null;
                            /** @default null */
                            invitedCount: number | null;
                            /** @default null */
                            reviewDueCount: number | null;
                            /** @default null */
                            longAwayCount: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getPortalUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            parentUserProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            profilePhotoUrl: string | null;
                            /** @default null */
                            roleID: number | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            roleType: number | string | null;
                            /** @default null */
                            userProfileType: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            isFakeUser: boolean | null;
                            /** @default null */
                            isActiveDirectoryUser: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            requirePasswordChange: boolean | null;
                            /** @default null */
                            pipMemberNumber: string | null;
                            /** @default null */
                            assignedAllActiveDealers: boolean | null;
                            /** @default null */
                            assignedAllInactiveDealers: boolean | null;
                            /** @default null */
                            additionalAgencies: string[] | null;
                            /** @default null */
                            additionalDealers: string[] | null;
                            /** @default null */
                            assignedDealers: string[] | null;
                            /** @default null */
                            hasSecondFactor: boolean | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            daysAway: number | null;
                            /** @default null */
                            invitedDate: string | null;
                            /** @default null */
                            lastReviewedDate: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            canChange: boolean | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    savePortalUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userProfileID?: number | null;
                    parentUserProfileID?: number | null;
                    firstName?: string;
                    lastName?: string;
                    username?: string;
                    /** Format: email */
                    emailAddress?: string;
                    profilePhotoUrl?: string | null;
                    roleName?: string;
                    roleID?: number | null;
                    userProfileType?: (number | string) | null;
                    agentCode?: string | null;
                    dealerCode?: string | null;
                    isActive?: boolean;
                    isFakeUser?: boolean | null;
                    isActiveDirectoryUser?: boolean | null;
                    allowedClaimsPreAuth?: boolean | null;
                    pipMemberNumber?: string | null;
                    assignedAllActiveDealers?: boolean | null;
                    assignedAllInactiveDealers?: boolean | null;
                    additionalAgencies?: (string | ({
                        agentCode: string;
                    } & {
                        [key: string]: unknown;
                    }))[] | null;
                    additionalDealers?: (string | ({
                        dealerCode: string;
                    } & {
                        [key: string]: unknown;
                    }))[] | null;
                    assignedDealers?: (string | ({
                        dealerCode: string;
                    } & {
                        [key: string]: unknown;
                    }))[] | null;
                    requirePasswordChange?: boolean | null;
                    password?: string | null;
                    confirmPassword?: string | null;
                    version?: number | null;
                    userName?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            parentUserProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            profilePhotoUrl: string | null;
                            /** @default null */
                            roleID: number | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            roleType: number | string | null;
                            /** @default null */
                            userProfileType: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            isFakeUser: boolean | null;
                            /** @default null */
                            isActiveDirectoryUser: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            requirePasswordChange: boolean | null;
                            /** @default null */
                            pipMemberNumber: string | null;
                            /** @default null */
                            assignedAllActiveDealers: boolean | null;
                            /** @default null */
                            assignedAllInactiveDealers: boolean | null;
                            /** @default null */
                            additionalAgencies: string[] | null;
                            /** @default null */
                            additionalDealers: string[] | null;
                            /** @default null */
                            assignedDealers: string[] | null;
                            /** @default null */
                            hasSecondFactor: boolean | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            daysAway: number | null;
                            /** @default null */
                            invitedDate: string | null;
                            /** @default null */
                            lastReviewedDate: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            canChange: boolean | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            invitation: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deletePortalUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userProfileID: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deactivatePortalUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userProfileID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    handOverTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            parentUserProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            profilePhotoUrl: string | null;
                            /** @default null */
                            roleID: number | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            roleType: number | string | null;
                            /** @default null */
                            userProfileType: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            isFakeUser: boolean | null;
                            /** @default null */
                            isActiveDirectoryUser: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            requirePasswordChange: boolean | null;
                            /** @default null */
                            pipMemberNumber: string | null;
                            /** @default null */
                            assignedAllActiveDealers: boolean | null;
                            /** @default null */
                            assignedAllInactiveDealers: boolean | null;
                            /** @default null */
                            additionalAgencies: string[] | null;
                            /** @default null */
                            additionalDealers: string[] | null;
                            /** @default null */
                            assignedDealers: string[] | null;
                            /** @default null */
                            hasSecondFactor: boolean | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            daysAway: number | null;
                            /** @default null */
                            invitedDate: string | null;
                            /** @default null */
                            lastReviewedDate: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            canChange: boolean | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    reviewPortalUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userProfileID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            parentUserProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            profilePhotoUrl: string | null;
                            /** @default null */
                            roleID: number | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            roleType: number | string | null;
                            /** @default null */
                            userProfileType: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            isFakeUser: boolean | null;
                            /** @default null */
                            isActiveDirectoryUser: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            requirePasswordChange: boolean | null;
                            /** @default null */
                            pipMemberNumber: string | null;
                            /** @default null */
                            assignedAllActiveDealers: boolean | null;
                            /** @default null */
                            assignedAllInactiveDealers: boolean | null;
                            /** @default null */
                            additionalAgencies: string[] | null;
                            /** @default null */
                            additionalDealers: string[] | null;
                            /** @default null */
                            assignedDealers: string[] | null;
                            /** @default null */
                            hasSecondFactor: boolean | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            daysAway: number | null;
                            /** @default null */
                            invitedDate: string | null;
                            /** @default null */
                            lastReviewedDate: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            canChange: boolean | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    invitePortalUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userProfileID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            parentUserProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            profilePhotoUrl: string | null;
                            /** @default null */
                            roleID: number | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            roleType: number | string | null;
                            /** @default null */
                            userProfileType: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            isFakeUser: boolean | null;
                            /** @default null */
                            isActiveDirectoryUser: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            requirePasswordChange: boolean | null;
                            /** @default null */
                            pipMemberNumber: string | null;
                            /** @default null */
                            assignedAllActiveDealers: boolean | null;
                            /** @default null */
                            assignedAllInactiveDealers: boolean | null;
                            /** @default null */
                            additionalAgencies: string[] | null;
                            /** @default null */
                            additionalDealers: string[] | null;
                            /** @default null */
                            assignedDealers: string[] | null;
                            /** @default null */
                            hasSecondFactor: boolean | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            daysAway: number | null;
                            /** @default null */
                            invitedDate: string | null;
                            /** @default null */
                            lastReviewedDate: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            canChange: boolean | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            invitation: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createInvitationLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userProfileID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            expiresAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    resetPortalUserFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userProfileID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            parentUserProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            profilePhotoUrl: string | null;
                            /** @default null */
                            roleID: number | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            roleType: number | string | null;
                            /** @default null */
                            userProfileType: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            isFakeUser: boolean | null;
                            /** @default null */
                            isActiveDirectoryUser: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            requirePasswordChange: boolean | null;
                            /** @default null */
                            pipMemberNumber: string | null;
                            /** @default null */
                            assignedAllActiveDealers: boolean | null;
                            /** @default null */
                            assignedAllInactiveDealers: boolean | null;
                            /** @default null */
                            additionalAgencies: string[] | null;
                            /** @default null */
                            additionalDealers: string[] | null;
                            /** @default null */
                            assignedDealers: string[] | null;
                            /** @default null */
                            hasSecondFactor: boolean | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            daysAway: number | null;
                            /** @default null */
                            invitedDate: string | null;
                            /** @default null */
                            lastReviewedDate: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            canChange: boolean | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    isUsernameValid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    userProfileID?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: boolean;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listInternalUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            roleName: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerRepresentatives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            dealerCode: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /**
                             * @default user
                             * @enum {string}
                             */
                            kind: "user" | "newPassword" | "administrator";
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            invitedBy: string | null;
                            /** @default null */
                            expiresAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    password: string;
                    confirmPassword: string;
                    username?: string;
                    firstName?: string;
                    lastName?: string;
                    /** Format: email */
                    emailAddress?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            username: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            kind: string | null;
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            confirmedAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "totp" | "webauthn" | "email" | "lookup";
                    label?: string;
                    /** Format: uuid */
                    id?: string;
                    answer?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            kind: string | null;
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            confirmedAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                            /** @default null */
                            options: {
                                [key: string]: unknown;
                            } | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    removeFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            kind: string | null;
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            confirmedAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            isRecent: boolean | null;
                            /** @default null */
                            confirmPath: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    stepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "totp" | "email" | "lookup";
                    answer?: string;
                    refresh?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            steppedUpAt: string | null;
                            /** @default null */
                            sentTo: string | null;
                            /** @default null */
                            expiresIn: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    requestPasswordChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            expiresIn: number | null;
                            /** @default null */
                            sentTo: string | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changePasswordByCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    password: string;
                    confirmPassword: string;
                    userName?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    updateProfilePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword?: string;
                    password?: string;
                    confirmPassword?: string;
                    userProfileID?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: string | null;
                            /**
                             * @default browser
                             * @enum {string}
                             */
                            face: "browser" | "terminal" | "token";
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            place: string | null;
                            /** @default null */
                            userAgent: string | null;
                            /** @default null */
                            signedInAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                            /** @default null */
                            isThis: boolean | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: string | null;
                            /**
                             * @default browser
                             * @enum {string}
                             */
                            face: "browser" | "terminal" | "token";
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            place: string | null;
                            /** @default null */
                            userAgent: string | null;
                            /** @default null */
                            signedInAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                            /** @default null */
                            isThis: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    confirmTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            deviceName: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            isByPassword: boolean | null;
                            /** @default null */
                            signedInAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                            /** @default null */
                            isCurrent: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getDeviceSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code */
                userCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userCode: string | null;
                            /** @default null */
                            deviceName: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            askedAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /**
                             * @default expired
                             * @enum {string}
                             */
                            state: "open" | "approved" | "refused" | "expired";
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    approveDeviceSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code */
                userCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userCode: string | null;
                            /** @default null */
                            deviceName: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            askedAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /**
                             * @default expired
                             * @enum {string}
                             */
                            state: "open" | "approved" | "refused" | "expired";
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    refuseDeviceSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code */
                userCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userCode: string | null;
                            /** @default null */
                            deviceName: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            askedAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /**
                             * @default expired
                             * @enum {string}
                             */
                            state: "open" | "approved" | "refused" | "expired";
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listTerminals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            deviceName: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            isByPassword: boolean | null;
                            /** @default null */
                            signedInAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                            /** @default null */
                            isCurrent: boolean | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    signOutTerminal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            deviceName: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            isByPassword: boolean | null;
                            /** @default null */
                            signedInAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                            /** @default null */
                            isCurrent: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPersonalTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            mayChange: boolean | null;
                            /** @default null */
                            createdAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createPersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    mayChange: boolean;
                    days: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            mayChange: boolean | null;
                            /** @default null */
                            createdAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                            /** @default null */
                            token: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    revokePersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            mayChange: boolean | null;
                            /** @default null */
                            createdAt: string | null;
                            /** @default null */
                            expiresAt: string | null;
                            /** @default null */
                            lastUsedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    assumeIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username?: string | null;
                    userProfileID?: number | null;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            user: {
                                /** @default null */
                                id: string | null;
                                /** @default null */
                                fullName: string | null;
                                /** @default null */
                                emailAddress: string | null;
                                /** @default null */
                                roleType: number | string | null;
                                /** @default null */
                                roles: (string | null)[] | null;
                                /** @default null */
                                agentCode: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                userProfileID: number | null;
                                /** @default null */
                                username: string | null;
                                /** @default null */
                                isActiveDirectoryUser: boolean | null;
                                /** @default null */
                                profilePhotoUrl: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            currentUserIsDealer: boolean | null;
                            /** @default null */
                            currentUserIsAgent: boolean | null;
                            /** @default null */
                            currentUserIsMBPI: boolean | null;
                            /** @default null */
                            currentUserIsCustomer: boolean | null;
                            /** @default null */
                            currentUserIsRTDA: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            yearMakeModelRatingDisabled: boolean | null;
                            /** @default null */
                            userManagementEnabled: boolean | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            assumedBy: ({
                                /** @default null */
                                username: string | null;
                                /** @default null */
                                fullName: string | null;
                                /** @default null */
                                until: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isReadOnly: boolean | null;
                            /** @default null */
                            today: string | null;
                            /** @default null */
                            businessZone: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    endAssumedIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            user: {
                                /** @default null */
                                id: string | null;
                                /** @default null */
                                fullName: string | null;
                                /** @default null */
                                emailAddress: string | null;
                                /** @default null */
                                roleType: number | string | null;
                                /** @default null */
                                roles: (string | null)[] | null;
                                /** @default null */
                                agentCode: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                userProfileID: number | null;
                                /** @default null */
                                username: string | null;
                                /** @default null */
                                isActiveDirectoryUser: boolean | null;
                                /** @default null */
                                profilePhotoUrl: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            currentUserIsDealer: boolean | null;
                            /** @default null */
                            currentUserIsAgent: boolean | null;
                            /** @default null */
                            currentUserIsMBPI: boolean | null;
                            /** @default null */
                            currentUserIsCustomer: boolean | null;
                            /** @default null */
                            currentUserIsRTDA: boolean | null;
                            /** @default null */
                            allowedClaimsPreAuth: boolean | null;
                            /** @default null */
                            yearMakeModelRatingDisabled: boolean | null;
                            /** @default null */
                            userManagementEnabled: boolean | null;
                            /** @default null */
                            isActive: boolean | null;
                            /** @default null */
                            assumedBy: ({
                                /** @default null */
                                username: string | null;
                                /** @default null */
                                fullName: string | null;
                                /** @default null */
                                until: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isReadOnly: boolean | null;
                            /** @default null */
                            today: string | null;
                            /** @default null */
                            businessZone: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAssumedIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            by: ({
                                /** @default null */
                                username: string | null;
                                /** @default null */
                                fullName: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            reason: string | null;
                            /** @default null */
                            from: string | null;
                            /** @default null */
                            until: string | null;
                            /** @default null */
                            endedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    searchContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    searchText: string;
                    searchAllDealers?: boolean;
                    limit?: number;
                    /** @enum {string} */
                    sort?: "name" | "-name" | "contract" | "-contract" | "sold" | "-sold" | "vehicle" | "-vehicle" | "status" | "-status" | "expires" | "-expires";
                    cursor?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            categoryCode: string | null;
                            /** @default null */
                            formName: string | null;
                            /** @default null */
                            contractStatusType: number | string | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            includesDentCoverage: boolean | null;
                            /** @default null */
                            includesTireCoverage: boolean | null;
                            /** @default null */
                            includesWindshieldCoverage: boolean | null;
                            /** @default null */
                            coverageMonths: number | null;
                            /** @default null */
                            coverageMiles: number | null;
                            /** @default null */
                            coverageDisplayTypeID: number | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            expirationMiles: number | null;
                            /** @default null */
                            deductibleAmount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            cancelTransactionDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelRefundPercent: number | null;
                            /** @default null */
                            cancelFeeAmount: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            mbpiRefundAmount: number | null;
                            /** @default null */
                            dealerRefundAmount: number | null;
                            /** @default null */
                            isUserAllowedAccess: boolean | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            cancellationState: string | null;
                            /** @default null */
                            unremittedDays: number | null;
                            /** @default null */
                            notes: ({
                                /** @default null */
                                enteredDate: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                id: number | null;
                                /** @default null */
                                enteredBy: string | null;
                                /** @default null */
                                canTakeBack: boolean | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            customer: ({
                                /** @default null */
                                firstName: string | null;
                                /** @default null */
                                lastName: string | null;
                                /** @default null */
                                secondaryFirstName: string | null;
                                /** @default null */
                                secondaryLastName: string | null;
                                /** @default null */
                                address1: string | null;
                                /** @default null */
                                city: string | null;
                                /** @default null */
                                stateAbbreviation: string | null;
                                /** @default null */
                                zipCode: string | null;
                                /** @default null */
                                homePhone: string | null;
                                /** @default null */
                                homePhoneNumber: string | null;
                                /** @default null */
                                emailAddress: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            dealer: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                phoneNumber: string | null;
                                /** @default null */
                                expirationDate: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            lender: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                totalFinanceAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            vehicle: ({
                                /** @default null */
                                vin: string | null;
                                /** @default null */
                                vehicleYear: number | null;
                                /** @default null */
                                makeName: string | null;
                                /** @default null */
                                modelName: string | null;
                                /** @default null */
                                cylindersNumber: number | null;
                                /** @default null */
                                numberWheelsDriving: number | null;
                                /** @default null */
                                fuelTypeCode: string | null;
                                /** @default null */
                                saleMileage: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    suggestSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    searchText: string;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            searchText: string | null;
                            /** @default null */
                            without: string | null;
                            /** @default null */
                            total: number | null;
                            /** @default null */
                            isCapped: boolean | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    findContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    numbers: string[];
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            number: string | null;
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            customer: string | null;
                        } & {
                            [key: string]: unknown;
                        })[] | null;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listCustomerContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            categoryCode: string | null;
                            /** @default null */
                            formName: string | null;
                            /** @default null */
                            contractStatusType: number | string | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            includesDentCoverage: boolean | null;
                            /** @default null */
                            includesTireCoverage: boolean | null;
                            /** @default null */
                            includesWindshieldCoverage: boolean | null;
                            /** @default null */
                            coverageMonths: number | null;
                            /** @default null */
                            coverageMiles: number | null;
                            /** @default null */
                            coverageDisplayTypeID: number | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            expirationMiles: number | null;
                            /** @default null */
                            deductibleAmount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            cancelTransactionDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelRefundPercent: number | null;
                            /** @default null */
                            cancelFeeAmount: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            mbpiRefundAmount: number | null;
                            /** @default null */
                            dealerRefundAmount: number | null;
                            /** @default null */
                            isUserAllowedAccess: boolean | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            cancellationState: string | null;
                            /** @default null */
                            unremittedDays: number | null;
                            /** @default null */
                            notes: ({
                                /** @default null */
                                enteredDate: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                id: number | null;
                                /** @default null */
                                enteredBy: string | null;
                                /** @default null */
                                canTakeBack: boolean | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            customer: ({
                                /** @default null */
                                firstName: string | null;
                                /** @default null */
                                lastName: string | null;
                                /** @default null */
                                secondaryFirstName: string | null;
                                /** @default null */
                                secondaryLastName: string | null;
                                /** @default null */
                                address1: string | null;
                                /** @default null */
                                city: string | null;
                                /** @default null */
                                stateAbbreviation: string | null;
                                /** @default null */
                                zipCode: string | null;
                                /** @default null */
                                homePhone: string | null;
                                /** @default null */
                                homePhoneNumber: string | null;
                                /** @default null */
                                emailAddress: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            dealer: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                phoneNumber: string | null;
                                /** @default null */
                                expirationDate: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            lender: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                totalFinanceAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            vehicle: ({
                                /** @default null */
                                vin: string | null;
                                /** @default null */
                                vehicleYear: number | null;
                                /** @default null */
                                makeName: string | null;
                                /** @default null */
                                modelName: string | null;
                                /** @default null */
                                cylindersNumber: number | null;
                                /** @default null */
                                numberWheelsDriving: number | null;
                                /** @default null */
                                fuelTypeCode: string | null;
                                /** @default null */
                                saleMileage: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Contract */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            categoryCode: string | null;
                            /** @default null */
                            formName: string | null;
                            /** @default null */
                            contractStatusType: number | string | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            includesDentCoverage: boolean | null;
                            /** @default null */
                            includesTireCoverage: boolean | null;
                            /** @default null */
                            includesWindshieldCoverage: boolean | null;
                            /** @default null */
                            coverageMonths: number | null;
                            /** @default null */
                            coverageMiles: number | null;
                            /** @default null */
                            coverageDisplayTypeID: number | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            expirationMiles: number | null;
                            /** @default null */
                            deductibleAmount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            cancelTransactionDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelRefundPercent: number | null;
                            /** @default null */
                            cancelFeeAmount: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            mbpiRefundAmount: number | null;
                            /** @default null */
                            dealerRefundAmount: number | null;
                            /** @default null */
                            isUserAllowedAccess: boolean | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            cancellationState: string | null;
                            /** @default null */
                            unremittedDays: number | null;
                            /** @default null */
                            notes: ({
                                /** @default null */
                                enteredDate: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                id: number | null;
                                /** @default null */
                                enteredBy: string | null;
                                /** @default null */
                                canTakeBack: boolean | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            customer: ({
                                /** @default null */
                                firstName: string | null;
                                /** @default null */
                                lastName: string | null;
                                /** @default null */
                                secondaryFirstName: string | null;
                                /** @default null */
                                secondaryLastName: string | null;
                                /** @default null */
                                address1: string | null;
                                /** @default null */
                                city: string | null;
                                /** @default null */
                                stateAbbreviation: string | null;
                                /** @default null */
                                zipCode: string | null;
                                /** @default null */
                                homePhone: string | null;
                                /** @default null */
                                homePhoneNumber: string | null;
                                /** @default null */
                                emailAddress: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            dealer: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                phoneNumber: string | null;
                                /** @default null */
                                expirationDate: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            lender: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                totalFinanceAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            vehicle: ({
                                /** @default null */
                                vin: string | null;
                                /** @default null */
                                vehicleYear: number | null;
                                /** @default null */
                                makeName: string | null;
                                /** @default null */
                                modelName: string | null;
                                /** @default null */
                                cylindersNumber: number | null;
                                /** @default null */
                                numberWheelsDriving: number | null;
                                /** @default null */
                                fuelTypeCode: string | null;
                                /** @default null */
                                saleMileage: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeContractStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "Active" | "Suspense" | "Denied";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            from: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            note: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    flagForRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    programCode: string;
                    dealerCode?: string | null;
                    contractNumber: string;
                    contractSuffix?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            since: string | null;
                            /** @default null */
                            requestedAt: string | null;
                            /** @default null */
                            requestedBy: string | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getRefreshState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            since: string | null;
                            /** @default null */
                            requestedAt: string | null;
                            /** @default null */
                            requestedBy: string | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    voidContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    programCode: string;
                    dealerCode?: string | null;
                    contractNumber: string;
                    contractSuffix?: string | null;
                    voidReasonType: number;
                    userName?: string;
                    pointOfSaleOrderIdentifier?: string | null;
                    pointOfSalePaymentAmount?: number | null;
                    pointOfSaleTransactionNumber?: string | null;
                    /** @constant */
                    useSefi?: false;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            voidedAt: string | null;
                            /** @default null */
                            voidedBy: string | null;
                            /** @default null */
                            receipt: string | null;
                            /** @default null */
                            needsCredit: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewVoid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            lines: ({
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                text: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewVoids: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keys: string[];
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            lines: ({
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                text: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        })[] | null;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    searchForCancelQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    searchText: string;
                    searchAllDealers?: boolean;
                    limit?: number;
                    /** @enum {string} */
                    sort?: "name" | "-name" | "contract" | "-contract" | "sold" | "-sold" | "vehicle" | "-vehicle" | "status" | "-status" | "expires" | "-expires";
                    cursor?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            categoryCode: string | null;
                            /** @default null */
                            formName: string | null;
                            /** @default null */
                            contractStatusType: number | string | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            includesDentCoverage: boolean | null;
                            /** @default null */
                            includesTireCoverage: boolean | null;
                            /** @default null */
                            includesWindshieldCoverage: boolean | null;
                            /** @default null */
                            coverageMonths: number | null;
                            /** @default null */
                            coverageMiles: number | null;
                            /** @default null */
                            coverageDisplayTypeID: number | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            expirationMiles: number | null;
                            /** @default null */
                            deductibleAmount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            cancelTransactionDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelRefundPercent: number | null;
                            /** @default null */
                            cancelFeeAmount: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            mbpiRefundAmount: number | null;
                            /** @default null */
                            dealerRefundAmount: number | null;
                            /** @default null */
                            isUserAllowedAccess: boolean | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            cancellationState: string | null;
                            /** @default null */
                            unremittedDays: number | null;
                            /** @default null */
                            notes: ({
                                /** @default null */
                                enteredDate: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                id: number | null;
                                /** @default null */
                                enteredBy: string | null;
                                /** @default null */
                                canTakeBack: boolean | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            customer: ({
                                /** @default null */
                                firstName: string | null;
                                /** @default null */
                                lastName: string | null;
                                /** @default null */
                                secondaryFirstName: string | null;
                                /** @default null */
                                secondaryLastName: string | null;
                                /** @default null */
                                address1: string | null;
                                /** @default null */
                                city: string | null;
                                /** @default null */
                                stateAbbreviation: string | null;
                                /** @default null */
                                zipCode: string | null;
                                /** @default null */
                                homePhone: string | null;
                                /** @default null */
                                homePhoneNumber: string | null;
                                /** @default null */
                                emailAddress: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            dealer: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                phoneNumber: string | null;
                                /** @default null */
                                expirationDate: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            lender: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                totalFinanceAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            vehicle: ({
                                /** @default null */
                                vin: string | null;
                                /** @default null */
                                vehicleYear: number | null;
                                /** @default null */
                                makeName: string | null;
                                /** @default null */
                                modelName: string | null;
                                /** @default null */
                                cylindersNumber: number | null;
                                /** @default null */
                                numberWheelsDriving: number | null;
                                /** @default null */
                                fuelTypeCode: string | null;
                                /** @default null */
                                saleMileage: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    quoteCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    programCode: string;
                    contractNumber: string;
                    contractSuffix?: string | null;
                    /** Format: date */
                    cancelAsOfDate: string;
                    vehicleMilesWhenCancel?: number | null;
                    cancelReason: number;
                    hasDocument?: boolean;
                    backdateReason?: string;
                    lienBalance?: number | null;
                    hasProofOfPayoff?: boolean;
                    servicesBought?: number | null;
                    servicesUsed?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            stateOfSale: string | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            cancelRefundPercent: number | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            cancelFeeAmount: number | null;
                            /** @default null */
                            mbpiRefundAmount: number | null;
                            /** @default null */
                            dealerRefundAmount: number | null;
                            /** @default null */
                            fullRefundThrough: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isOdometerBelowSale: boolean | null;
                            /** @default null */
                            lines: ({
                                /** @default null */
                                id: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                formula: string | null;
                                /** @default null */
                                inputs: ({
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    value: number | string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                                /** @default null */
                                percent: number | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                column: string | null;
                                /** @default null */
                                rule: string | null;
                                /** @default null */
                                source: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewCancelQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        vehicleMilesWhenCancel?: number | null;
                        cancelReason: number;
                        hasDocument?: boolean;
                        backdateReason?: string;
                        lienBalance?: number | null;
                        hasProofOfPayoff?: boolean;
                        servicesBought?: number | null;
                        servicesUsed?: number | null;
                        key: string;
                        cancelAsOf?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            cancelRefundPercent: number | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        })[] | null;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getCancellationFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            stateOfSale: string | null;
                            /** @default null */
                            isRule78Form: boolean | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            saleMileage: number | null;
                            /** @default null */
                            expirationMiles: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            claimsPaid: number | null;
                            /** @default null */
                            hasPaidClaim: boolean | null;
                            /** @default null */
                            lienholder: string | null;
                            /** @default null */
                            today: string | null;
                            /** @default null */
                            mayBackdate: boolean | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveCancelQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    programCode: string;
                    contractNumber: string;
                    contractSuffix?: string | null;
                    /** Format: date */
                    cancelAsOfDate: string;
                    vehicleMilesWhenCancel?: number | null;
                    cancelReason: number;
                    hasDocument?: boolean;
                    backdateReason?: string;
                    lienBalance?: number | null;
                    hasProofOfPayoff?: boolean;
                    servicesBought?: number | null;
                    servicesUsed?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            createdAt: string | null;
                            /** @default null */
                            createdBy: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            isExpired: boolean | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            cancellationId: number | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            ruleVersion: number | null;
                            /** @default null */
                            inputs: ({
                                /** @default null */
                                hasDocument: boolean | null;
                                /** @default null */
                                backdateReason: string | null;
                                /** @default null */
                                lienBalance: number | null;
                                /** @default null */
                                hasProofOfPayoff: boolean | null;
                                /** @default null */
                                servicesBought: number | null;
                                /** @default null */
                                servicesUsed: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            nextSteps: string[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getCancelQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            createdAt: string | null;
                            /** @default null */
                            createdBy: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            isExpired: boolean | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            cancellationId: number | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            ruleVersion: number | null;
                            /** @default null */
                            inputs: ({
                                /** @default null */
                                hasDocument: boolean | null;
                                /** @default null */
                                backdateReason: string | null;
                                /** @default null */
                                lienBalance: number | null;
                                /** @default null */
                                hasProofOfPayoff: boolean | null;
                                /** @default null */
                                servicesBought: number | null;
                                /** @default null */
                                servicesUsed: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            nextSteps: string[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listCancelQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            createdAt: string | null;
                            /** @default null */
                            createdBy: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            isExpired: boolean | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            cancellationId: number | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            vehicleMilesWhenCancel: number | null;
                            /** @default null */
                            cancelReason: number | string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listStateRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            kind: string | null;
                            /** @default null */
                            title: string | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            figures: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                source: string | null;
                                /** @default null */
                                isDefault: boolean | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            note: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getStateRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description State */
                state: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            kind: string | null;
                            /** @default null */
                            title: string | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            figures: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                source: string | null;
                                /** @default null */
                                isDefault: boolean | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            note: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    requestCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    completeCancellationDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    documents?: "dealerSignature"[];
                    otherContractNumber?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    approveCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    rescindCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    withdrawCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    payCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string;
                    proof?: string;
                    /** Format: date */
                    paidOn?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    payDealerPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string;
                    proof?: string;
                    /** Format: date */
                    paidOn?: string;
                    /** Format: base64 */
                    fileContents?: string;
                    fileDownloadName?: string;
                    contentType?: string;
                };
                "multipart/form-data": {
                    note?: string;
                    proof?: string;
                    /** Format: date */
                    paidOn?: string;
                    /**
                     * Format: binary
                     * @description PDF, PNG, JPEG or WebP, up to 5 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getRefundProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    closeCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            isElsewhere: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            document: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                words: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            documents: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                reference: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            receivedDate: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            latePenaltyAmount: number | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            clockRule: string | null;
                            /** @default null */
                            clockSource: string | null;
                            /** @default null */
                            parts: ({
                                /** @default null */
                                refundPartID: number | null;
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                payeeKind: string | null;
                                /** @default null */
                                payee: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                paidDate: string | null;
                                /** @default null */
                                paidBy: string | null;
                                /** @default null */
                                proof: string | null;
                                /** @default null */
                                proofFileName: string | null;
                                /** @default null */
                                latePenaltyAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            steps: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                by: string | null;
                                /** @default null */
                                at: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            nextSteps: string[] | null;
                            /** @default null */
                            quote: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                stateOfSale: string | null;
                                /** @default null */
                                cancelAsOfDate: string | null;
                                /** @default null */
                                vehicleMilesWhenCancel: number | null;
                                /** @default null */
                                cancelReason: number | string | null;
                                /** @default null */
                                cancelRefundPercent: number | null;
                                /** @default null */
                                customerRefundAmount: number | null;
                                /** @default null */
                                cancelFeeAmount: number | null;
                                /** @default null */
                                mbpiRefundAmount: number | null;
                                /** @default null */
                                dealerRefundAmount: number | null;
                                /** @default null */
                                fullRefundThrough: string | null;
                                /** @default null */
                                dueDate: string | null;
                                /** @default null */
                                document: ({
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    kind: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    words: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                isOdometerBelowSale: boolean | null;
                                /** @default null */
                                lines: ({
                                    /** @default null */
                                    id: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    formula: string | null;
                                    /** @default null */
                                    inputs: ({
                                        /** @default null */
                                        label: string | null;
                                        /** @default null */
                                        kind: string | null;
                                        /** @default null */
                                        value: number | string | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                    /** @default null */
                                    percent: number | null;
                                    /** @default null */
                                    amount: number | null;
                                    /** @default null */
                                    column: string | null;
                                    /** @default null */
                                    rule: string | null;
                                    /** @default null */
                                    source: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getContractHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Contract */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            kind: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            text: string | null;
                            /** @default null */
                            by: string | null;
                            /** @default null */
                            assumedBy: string | null;
                            /** @default null */
                            face: string | null;
                            /** @default null */
                            receipt: string | null;
                            /** @default null */
                            noteId: number | null;
                            /** @default null */
                            changes: ({
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                from: string | null;
                                /** @default null */
                                to: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getContractVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keys: string[];
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            key: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    removeNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            key: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    searchDealers: {
        parameters: {
            query?: {
                /** @description Dealer */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerGroupIdentifier: string | null;
                            /** @default null */
                            address1: string | null;
                            /** @default null */
                            address2: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            zip: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            logoFilename: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countDealers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            count: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getDealer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Dealer */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerGroupIdentifier: string | null;
                            /** @default null */
                            address1: string | null;
                            /** @default null */
                            address2: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            zip: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            logoFilename: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    lookUpDealer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerGroupIdentifier: string | null;
                            /** @default null */
                            address1: string | null;
                            /** @default null */
                            address2: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            zip: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            logoFilename: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    lookUpAgency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentCode: string;
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            agentCode: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    updateDealerLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                    dealerCode: string;
                };
                "multipart/form-data": {
                    dealerCode?: string;
                    /**
                     * Format: binary
                     * @description PNG or plain SVG, up to 200 kB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            logoFilename: string;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAgencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            agentCode: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getDealerLossRatio: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Agency */
                agentCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Up to */
                summaryDate?: string;
                saleDate?: string;
                userName?: string;
                useSefi?: false;
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            asOf: string | null;
                            /** @default null */
                            earnedPremium: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            reserveAmount: number | null;
                            /** @default null */
                            lossRatio: number | null;
                            /** @default null */
                            lossRatioText: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerContractsByMonth: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Agency */
                agentCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Up to */
                summaryDate?: string;
                saleDate?: string;
                userName?: string;
                useSefi?: false;
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            year: number | null;
                            /** @default null */
                            month: number | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            cancelledCount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerClaimsByMonth: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Agency */
                agentCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Up to */
                summaryDate?: string;
                saleDate?: string;
                userName?: string;
                useSefi?: false;
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            year: number | null;
                            /** @default null */
                            month: number | null;
                            /** @default null */
                            claimCount: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            reserveAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getDealerCounts: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Agency */
                agentCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Up to */
                summaryDate?: string;
                saleDate?: string;
                userName?: string;
                useSefi?: false;
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            activeCount: number | null;
                            /** @default null */
                            suspenseCount: number | null;
                            /** @default null */
                            cancelledCount: number | null;
                            /** @default null */
                            expiredCount: number | null;
                            /** @default null */
                            deniedCount: number | null;
                            /** @default null */
                            pendingRemittanceCount: number | null;
                            /** @default null */
                            pendingRemittanceAmount: number | null;
                            /** @default null */
                            openCancellationCount: number | null;
                            /** @default null */
                            userCount: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getDealerSales: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Agency */
                agentCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Up to */
                summaryDate?: string;
                saleDate?: string;
                userName?: string;
                useSefi?: false;
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            dealerProfit: number | null;
                            /** @default null */
                            dealCount: number | null;
                            /** @default null */
                            contractsADeal: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerLogins: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Agency */
                agentCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Up to */
                summaryDate?: string;
                saleDate?: string;
                userName?: string;
                useSefi?: false;
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            username: string | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            roleName: string | null;
                            /** @default null */
                            lastLoginDate: string | null;
                            /** @default null */
                            loginCount: number | null;
                            isActive: boolean;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerStandings: {
        parameters: {
            query?: {
                /** @description Agency */
                agentCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Dealer */
                q?: string;
                /** @description State */
                stateAbbreviation?: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "AS" | "GU" | "MP" | "PR" | "VI";
                /** @description Status */
                dealerStatus?: "Active" | "Expired";
                userName?: string;
                limit?: number;
                cursor?: string;
                sort?: string;
                exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                agency?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            soldCount: number | null;
                            /** @default null */
                            previousSoldCount: number | null;
                            /** @default null */
                            change: number | null;
                            /** @default null */
                            pendingCount: number | null;
                            /** @default null */
                            pendingAmount: number | null;
                            /** @default null */
                            lossRatio: number | null;
                            /** @default null */
                            lastSignInDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listContractsOfDealer: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                userName?: string;
                limit?: number;
                cursor?: string;
                sort?: string;
                exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            contractStatus: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            remittedDate: string | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            createUsername: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSalesOfDealer: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                userName?: string;
                limit?: number;
                cursor?: string;
                sort?: string;
                exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            contractStatus: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            remittedDate: string | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            createUsername: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listVisitNotes: {
        parameters: {
            query?: {
                isWholeGroup?: boolean | ("true" | "false");
            };
            header?: never;
            path: {
                /** @description Dealer */
                dealerCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            by: string | null;
                            /** @default null */
                            text: string | null;
                            canTakeBack: boolean;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    addVisitNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Dealer */
                dealerCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            by: string | null;
                            /** @default null */
                            text: string | null;
                            canTakeBack: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    withdrawVisitNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Dealer */
                dealerCode: string;
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            by: string | null;
                            /** @default null */
                            text: string | null;
                            canTakeBack: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printVisitSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Dealer */
                dealerCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isWholeGroup?: boolean;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    findZipPlaces: {
        parameters: {
            query: {
                /** @description ZIP */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            stateName: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            city: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            stateName: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listVehicleYears: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            vehicleYears: number[] | null;
                            /** @default null */
                            preparedPercent: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listVehicleMakes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleYear: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            makeName: string | null;
                            /** @default null */
                            makeCode: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listVehicleModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleYear: number;
                    makeCode: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            modelName: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPrograms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programType: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getSystemSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            brand: ({
                                /** @default null */
                                id: number | string | null;
                                /** @default null */
                                hostname: string | null;
                                /** @default null */
                                isDirectConsumer: boolean | null;
                                /** @default null */
                                isMain: boolean | null;
                                /** @default null */
                                logoFilename: string | null;
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                title: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            supportPhone: string | null;
                            /** @default null */
                            contactUrl: string | null;
                            /** @default null */
                            profileUrl: string | null;
                            /** @default null */
                            usersUrl: string | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listBrands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            hostname: string | null;
                            /** @default null */
                            isDirectConsumer: boolean | null;
                            /** @default null */
                            isMain: boolean | null;
                            /** @default null */
                            logoFilename: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            title: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createBrand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hostname: string;
                    name: string;
                    title: string;
                    logoFilename?: string | null;
                    isDirectConsumer?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            hostname: string | null;
                            /** @default null */
                            isDirectConsumer: boolean | null;
                            /** @default null */
                            isMain: boolean | null;
                            /** @default null */
                            logoFilename: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            title: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hostname?: string;
                    name?: string;
                    title?: string;
                    logoFilename?: string | null;
                    isDirectConsumer?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            hostname: string | null;
                            /** @default null */
                            isDirectConsumer: boolean | null;
                            /** @default null */
                            isMain: boolean | null;
                            /** @default null */
                            logoFilename: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            title: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    uploadBrandLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                };
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PNG, WebP or plain SVG, up to 200 kB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            logoFilename: string;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    technologyType?: "Portal";
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            date_updated: string | null;
                            /** @default null */
                            tags: string[] | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAllAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            date_updated: string | null;
                            /** @default null */
                            tags: string[] | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description: string;
                    tags: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            date_updated: string | null;
                            /** @default null */
                            tags: string[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            date_updated: string | null;
                            /** @default null */
                            tags: string[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listFlags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            isFullyActive: boolean | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            isOn: boolean | null;
                            /** @default null */
                            changedBy: string | null;
                            /** @default null */
                            changedDate: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    setFlag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    name: "Year Make Model Rating Disabled" | "UserManagement";
                    isFullyActive: boolean;
                    effectiveDate?: string | null;
                    expirationDate?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            isFullyActive: boolean | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            isOn: boolean | null;
                            /** @default null */
                            changedBy: string | null;
                            /** @default null */
                            changedDate: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printCancelForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    contract: {
                        contractNumber: string;
                        contractSuffix?: string | null;
                        programCode?: string | null;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @constant */
                    onlyCancellationForm?: true;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printCancelQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    quoteNumber?: string;
                    programCode?: string;
                    contractNumber?: string;
                    contractSuffix?: string | null;
                    /** Format: date */
                    cancelAsOfDate?: string;
                    vehicleMilesWhenCancel?: number | null;
                    cancelReason?: number;
                    hasDocument?: boolean;
                    backdateReason?: string;
                    lienBalance?: number | null;
                    hasProofOfPayoff?: boolean;
                    servicesBought?: number | null;
                    servicesUsed?: number | null;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getCancelQuoteSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            textVersion: string | null;
                            /** @default null */
                            text: string | null;
                            /** @default null */
                            previewHash: string | null;
                            /** @default null */
                            signatures: ({
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                signedName: string | null;
                                /** @default null */
                                signedAt: string | null;
                                /** @default null */
                                textVersion: string | null;
                                /** @default null */
                                textSha256: string | null;
                                /** @default null */
                                pdfSha256: string | null;
                                /** @default null */
                                address: string | null;
                                /** @default null */
                                face: string | null;
                                /** @default null */
                                takenBy: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    signCancelQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    signedName: string;
                    previewHash: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printSignedCancelQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    regenerateContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    dealerCode?: string | null;
                    contractNumber: string;
                    contractSuffix?: string | null;
                    programType?: (number | string) | null;
                    programCode?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            fileContents: string;
                            fileDownloadName: string;
                            contentType: string;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    mailContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    dealerCode?: string | null;
                    contractNumber: string;
                    contractSuffix?: string | null;
                    programType?: (number | string) | null;
                    programCode?: string | null;
                    /** Format: email */
                    emailAddress?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            fileName: string | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getActualContractFormName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userName?: string;
                    programCode?: string | null;
                    dealerCode?: string | null;
                    contractNumber: string;
                    contractSuffix?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            formName: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    programCode?: string;
                    contractStatusType?: number;
                    startDate?: string;
                    endDate?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                    contractStatus?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            contractStatus: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            remittedDate: string | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerClaims: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Claim status */
                claimStatus?: "" | "A" | "C" | "P" | "D" | "V";
                /** @description Contract number */
                contractNumber?: string;
                userName?: string;
                limit?: number;
                cursor?: string;
                sort?: string;
                exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            claimNumber: string | null;
                            /** @default null */
                            claimDate: string | null;
                            /** @default null */
                            claimStatus: string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            lossDate: string | null;
                            /** @default null */
                            reportedDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            claimedAmount: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            reserveAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getScsClaimInfo: {
        parameters: {
            query?: {
                /** @description Claim number */
                claimNumber?: string;
                /** @description Contract number */
                contractNumber?: string;
                userName?: string;
                limit?: number;
                cursor?: string;
                sort?: string;
                exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            claimNumber: string | null;
                            /** @default null */
                            lineNumber: number | null;
                            /** @default null */
                            lineType: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            quantity: number | null;
                            /** @default null */
                            claimedAmount: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            claimStatus: string | null;
                            /** @default null */
                            lossDate: string | null;
                            /** @default null */
                            reportedDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listScsClaims: {
        parameters: {
            query?: {
                /** @description Contract number */
                contractNumber?: string;
                userName?: string;
                limit?: number;
                cursor?: string;
                sort?: string;
                exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            claimNumber: string | null;
                            /** @default null */
                            claimDate: string | null;
                            /** @default null */
                            claimStatus: string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            lossDate: string | null;
                            /** @default null */
                            reportedDate: string | null;
                            /** @default null */
                            paidDate: string | null;
                            /** @default null */
                            claimedAmount: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            reserveAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSalesSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentCode?: string;
                    dealerCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            dealerProfit: number | null;
                            /** @default null */
                            averagePrice: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPastWeekSales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentCode?: string;
                    dealerCode?: string;
                    summaryDate?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            dealerProfit: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAgencyCommissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentCode?: string;
                    startDate?: string;
                    endDate?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            transactionDate: string | null;
                            /** @default null */
                            transactionType: string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            commissionRate: number | null;
                            /** @default null */
                            percentTakenBack: number | null;
                            /** @default null */
                            earnedAmount: number | null;
                            /** @default null */
                            chargebackAmount: number | null;
                            /** @default null */
                            netAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listNewDealerDisbursements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    programCode?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            firstYearEnd: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            remittedCount: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            disbursedAmount: number | null;
                            /** @default null */
                            lastDisbursedDate: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listQuoteRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentCode?: string;
                    dealerCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    vehicleYear?: number;
                    vehicleMake?: string;
                    vehicleMakeCode?: string;
                    vehicleModelName?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            quotedDate: string | null;
                            /** @default null */
                            quoteStatus: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vehicleYear: number | null;
                            /** @default null */
                            makeName: string | null;
                            /** @default null */
                            modelName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            expirationDate: string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRemittanceSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    startDate?: string;
                    endDate?: string;
                    paymentMethodType?: number;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            submittedDate: string | null;
                            /** @default null */
                            batchStatus: string | null;
                            /** @default null */
                            postedDate: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            paymentMethod: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            overRemitAmount: number | null;
                            /** @default null */
                            debitsAmount: number | null;
                            /** @default null */
                            creditsAmount: number | null;
                            /** @default null */
                            returnedAmount: number | null;
                            /** @default null */
                            netAmount: number | null;
                            /** @default null */
                            note: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRemittanceHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    startDate?: string;
                    endDate?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            submittedDate: string | null;
                            /** @default null */
                            batchStatus: string | null;
                            /** @default null */
                            postedDate: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            paymentMethod: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            overRemitAmount: number | null;
                            /** @default null */
                            debitsAmount: number | null;
                            /** @default null */
                            creditsAmount: number | null;
                            /** @default null */
                            returnedAmount: number | null;
                            /** @default null */
                            netAmount: number | null;
                            /** @default null */
                            note: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPendingRemittance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentCode?: string;
                    dealerCode?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            contractStatus: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            purchaseDate: string | null;
                            /** @default null */
                            daysUnremitted: number | null;
                            /** @default null */
                            ageing: string | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRaterHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    startDate?: string;
                    endDate?: string;
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            historyDate: string | null;
                            /** @default null */
                            contractStatusTypeName: string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicleYear: number | null;
                            /** @default null */
                            makeName: string | null;
                            /** @default null */
                            modelName: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            cylindersNumber: number | null;
                            /** @default null */
                            numberWheelsDriving: number | null;
                            /** @default null */
                            fuelTypeCode: number | string | null;
                            /** @default null */
                            isTurbo: boolean | null;
                            /** @default null */
                            isSupercharged: boolean | null;
                            /** @default null */
                            coverageMonths: number | null;
                            /** @default null */
                            coverageMiles: number | null;
                            /** @default null */
                            coverageDisplayTypeID: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            createUserFullName: string | null;
                            /** @default null */
                            groupKey: string | null;
                            /** @default null */
                            planGroupName: string | null;
                            /** @default null */
                            financePlanName: string | null;
                            /** @default null */
                            menuGroupTypeID: number | string | null;
                            /** @default null */
                            selectedPlanCount: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            purchasedContractID: number | null;
                            /** @default null */
                            contractStatusTypeID: number | string | null;
                            /** @default null */
                            programTypeID: number | string | null;
                            /** @default null */
                            isSavedQuote: boolean | null;
                            /** @default null */
                            isPurchased: boolean | null;
                            /** @default null */
                            isVoidedContract: boolean | null;
                            /** @default null */
                            isEditable: boolean | null;
                            /** @default null */
                            canBeVoided: boolean | null;
                            /** @default null */
                            activityXml: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listCancellations: {
        parameters: {
            query?: {
                /** @description Agency */
                agentCode?: string;
                /** @description Dealer */
                dealerCode?: string;
                /** @description Status */
                state?: "Requested" | "DocumentsComplete" | "Approved" | "Paid";
                /** @description Whose turn */
                turn?: "Yours" | "Dealer" | "Provider";
                /** @description Due within */
                due?: string;
                step?: "request" | "completeDocuments" | "approve" | "pay" | "payDealer" | "close" | "rescind" | "withdraw";
                searchText?: string;
                userName?: string;
                limit?: number;
                cursor?: string;
                sort?: string;
                exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            planDescription: string | null;
                            /** @default null */
                            customerName: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            turn: string | null;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            daysLeft: number | null;
                            /** @default null */
                            daysLate: number | null;
                            /** @default null */
                            penaltyAmount: number | null;
                            /** @default null */
                            daysOpen: number | null;
                            /** @default null */
                            requestedDate: string | null;
                            /** @default null */
                            requestedBy: string | null;
                            /** @default null */
                            cancelReason: string | null;
                            /** @default null */
                            cancelAsOfDate: string | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            customerRefundAmount: number | null;
                            /** @default null */
                            providerDueAmount: number | null;
                            /** @default null */
                            dealerDueAmount: number | null;
                            /** @default null */
                            key: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    messageStatus?: "All" | "Unassigned" | "Assigned" | "OnHold" | "InProgress" | "Closed" | "Cancelled";
                    /** @enum {string} */
                    messageType?: "All" | "ExistingClaim" | "InspectorCall" | "NewClaim" | "NewClaimSupervisor" | "Other";
                    /** @enum {string} */
                    isActiveOnly?: "true" | "false";
                    userName?: string;
                    limit?: number;
                    cursor?: string;
                    sort?: string;
                    /** @enum {string} */
                    exportAs?: "csv" | "xlsx" | "jsonl" | "json" | "pdf";
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            createdDate: string | null;
                            /** @default null */
                            createdTime: string | null;
                            /** @default null */
                            subject: string | null;
                            /** @default null */
                            messageTypeID: number | string | null;
                            /** @default null */
                            messageTypeName: string | null;
                            /** @default null */
                            messageStatusTypeID: number | string | null;
                            /** @default null */
                            messageStatusTypeName: string | null;
                            /** @default null */
                            messageQueueType: number | string | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            contractSuffix: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            contactCompanyName: string | null;
                            /** @default null */
                            contactName: string | null;
                            /** @default null */
                            contactPhoneNumber: string | null;
                            /** @default null */
                            contactEmail: string | null;
                            /** @default null */
                            notes: string | null;
                            /** @default null */
                            comments: string | null;
                            /** @default null */
                            assignedToUsername: string | null;
                            /** @default null */
                            assignedToFirstName: string | null;
                            /** @default null */
                            assignedToLastName: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            updateUsername: string | null;
                            /** @default null */
                            updatedDate: string | null;
                            /** @default null */
                            hasAssignedUser: boolean | null;
                            /** @default null */
                            isNew: boolean | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                        page?: components["schemas"]["Page"];
                    };
                    "application/x-ndjson": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: string;
                    criteria?: {
                        [key: string]: string | number;
                    };
                    userName?: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            report: string | null;
                            /** @default null */
                            reportTitle: string | null;
                            /** @default null */
                            criteriaText: string | null;
                            /** @default null */
                            criteria: {
                                [key: string]: string;
                            } | null;
                            /** @default null */
                            period: string | null;
                            /** @default null */
                            format: string | null;
                            /** @default null */
                            every: string | null;
                            /** @default null */
                            on: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            zone: string | null;
                            /** @default null */
                            mailTo: string | null;
                            /** @default null */
                            nextRunAt: string | null;
                            /** @default null */
                            isPaused: boolean | null;
                            /** @default null */
                            pausedBecause: string | null;
                            /** @default null */
                            lastRun: ({
                                /** @default null */
                                dueAt: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                rows: number | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: string;
                    criteria?: {
                        [key: string]: string;
                    };
                    /** @enum {string} */
                    period?: "Day" | "Week" | "Month" | "Year" | "PreviousDay" | "PreviousWeek" | "PreviousMonth" | "PreviousYear" | "SalesSummary";
                    /** @enum {string} */
                    format?: "xlsx" | "csv";
                    userName?: string;
                    /** @enum {string} */
                    every: "daily" | "weekly" | "monthly";
                    on?: string | null;
                    at: string;
                    isPaused?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            report: string | null;
                            /** @default null */
                            reportTitle: string | null;
                            /** @default null */
                            criteriaText: string | null;
                            /** @default null */
                            criteria: {
                                [key: string]: string;
                            } | null;
                            /** @default null */
                            period: string | null;
                            /** @default null */
                            format: string | null;
                            /** @default null */
                            every: string | null;
                            /** @default null */
                            on: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            zone: string | null;
                            /** @default null */
                            mailTo: string | null;
                            /** @default null */
                            nextRunAt: string | null;
                            /** @default null */
                            isPaused: boolean | null;
                            /** @default null */
                            pausedBecause: string | null;
                            /** @default null */
                            lastRun: ({
                                /** @default null */
                                dueAt: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                rows: number | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    removeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            report: string | null;
                            /** @default null */
                            reportTitle: string | null;
                            /** @default null */
                            criteriaText: string | null;
                            /** @default null */
                            criteria: {
                                [key: string]: string;
                            } | null;
                            /** @default null */
                            period: string | null;
                            /** @default null */
                            format: string | null;
                            /** @default null */
                            every: string | null;
                            /** @default null */
                            on: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            zone: string | null;
                            /** @default null */
                            mailTo: string | null;
                            /** @default null */
                            nextRunAt: string | null;
                            /** @default null */
                            isPaused: boolean | null;
                            /** @default null */
                            pausedBecause: string | null;
                            /** @default null */
                            lastRun: ({
                                /** @default null */
                                dueAt: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                rows: number | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    changeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isPaused: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            report: string | null;
                            /** @default null */
                            reportTitle: string | null;
                            /** @default null */
                            criteriaText: string | null;
                            /** @default null */
                            criteria: {
                                [key: string]: string;
                            } | null;
                            /** @default null */
                            period: string | null;
                            /** @default null */
                            format: string | null;
                            /** @default null */
                            every: string | null;
                            /** @default null */
                            on: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            zone: string | null;
                            /** @default null */
                            mailTo: string | null;
                            /** @default null */
                            nextRunAt: string | null;
                            /** @default null */
                            isPaused: boolean | null;
                            /** @default null */
                            pausedBecause: string | null;
                            /** @default null */
                            lastRun: ({
                                /** @default null */
                                dueAt: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                rows: number | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    runScheduleNow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            report: string | null;
                            /** @default null */
                            reportTitle: string | null;
                            /** @default null */
                            criteriaText: string | null;
                            /** @default null */
                            criteria: {
                                [key: string]: string;
                            } | null;
                            /** @default null */
                            period: string | null;
                            /** @default null */
                            format: string | null;
                            /** @default null */
                            every: string | null;
                            /** @default null */
                            on: string | null;
                            /** @default null */
                            at: string | null;
                            /** @default null */
                            zone: string | null;
                            /** @default null */
                            mailTo: string | null;
                            /** @default null */
                            nextRunAt: string | null;
                            /** @default null */
                            isPaused: boolean | null;
                            /** @default null */
                            pausedBecause: string | null;
                            /** @default null */
                            lastRun: ({
                                /** @default null */
                                dueAt: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                rows: number | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    emailClickUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: string;
                    criteria?: {
                        [key: string]: string;
                    };
                    /** @enum {string} */
                    period?: "Day" | "Week" | "Month" | "Year" | "PreviousDay" | "PreviousWeek" | "PreviousMonth" | "PreviousYear" | "SalesSummary";
                    /** @enum {string} */
                    format?: "xlsx" | "csv";
                    userName?: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            rows: number | null;
                            /** @default null */
                            fileName: string | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            done: number | null;
                            /** @default null */
                            total: number | null;
                            /** @default null */
                            text: string | null;
                            /** @default null */
                            startedAt: string | null;
                            /** @default null */
                            endedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSavedSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            isPinned: boolean | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    address: string;
                    isPinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            isPinned: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            isPinned: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    updateSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    address?: string;
                    isPinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address: string | null;
                            /** @default null */
                            isPinned: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countQuotesOfDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            count: number | null;
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            previousCount: number | null;
                            /** @default null */
                            previousStartDate: string | null;
                            /** @default null */
                            previousEndDate: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countSalesOfDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            count: number | null;
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            previousCount: number | null;
                            /** @default null */
                            previousStartDate: string | null;
                            /** @default null */
                            previousEndDate: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countSalesOfWeek: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            count: number | null;
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            previousCount: number | null;
                            /** @default null */
                            previousStartDate: string | null;
                            /** @default null */
                            previousEndDate: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countSalesOfMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            count: number | null;
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            previousCount: number | null;
                            /** @default null */
                            previousStartDate: string | null;
                            /** @default null */
                            previousEndDate: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    countSalesOfYear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            count: number | null;
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            previousCount: number | null;
                            /** @default null */
                            previousStartDate: string | null;
                            /** @default null */
                            previousEndDate: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getSalesOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            day: {
                                /** @default null */
                                count: number | null;
                                /** @default null */
                                startDate: string | null;
                                /** @default null */
                                endDate: string | null;
                                /** @default null */
                                previousCount: number | null;
                                /** @default null */
                                previousStartDate: string | null;
                                /** @default null */
                                previousEndDate: string | null;
                                /** @default null */
                                customerPrice: number | null;
                                /** @default null */
                                dealerProfit: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            week: {
                                /** @default null */
                                count: number | null;
                                /** @default null */
                                startDate: string | null;
                                /** @default null */
                                endDate: string | null;
                                /** @default null */
                                previousCount: number | null;
                                /** @default null */
                                previousStartDate: string | null;
                                /** @default null */
                                previousEndDate: string | null;
                                /** @default null */
                                customerPrice: number | null;
                                /** @default null */
                                dealerProfit: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            month: {
                                /** @default null */
                                count: number | null;
                                /** @default null */
                                startDate: string | null;
                                /** @default null */
                                endDate: string | null;
                                /** @default null */
                                previousCount: number | null;
                                /** @default null */
                                previousStartDate: string | null;
                                /** @default null */
                                previousEndDate: string | null;
                                /** @default null */
                                customerPrice: number | null;
                                /** @default null */
                                dealerProfit: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            year: {
                                /** @default null */
                                count: number | null;
                                /** @default null */
                                startDate: string | null;
                                /** @default null */
                                endDate: string | null;
                                /** @default null */
                                previousCount: number | null;
                                /** @default null */
                                previousStartDate: string | null;
                                /** @default null */
                                previousEndDate: string | null;
                                /** @default null */
                                customerPrice: number | null;
                                /** @default null */
                                dealerProfit: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSalesByMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            year: number | null;
                            /** @default null */
                            month: number | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            dealerProfit: number | null;
                            /** @default null */
                            cancelledCount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listProgramSalesOfMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            dealerProfit: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listProgramSalesOfYear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            dealerProfit: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listStateSalesOfYear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            stateName: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listClaimsByStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            claimStatus: string | null;
                            /** @default null */
                            claimStatusName: string | null;
                            /** @default null */
                            claimCount: number | null;
                            /** @default null */
                            claimedAmount: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            reserveAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listClaimsPaidByMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            year: number | null;
                            /** @default null */
                            month: number | null;
                            /** @default null */
                            claimCount: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            reserveAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listProgramClaimsOfYear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            claimCount: number | null;
                            /** @default null */
                            paidAmount: number | null;
                            /** @default null */
                            reserveAmount: number | null;
                            /** @default null */
                            earnedPremium: number | null;
                            /** @default null */
                            lossRatio: number | null;
                            /** @default null */
                            lossRatioText: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPendingByProgram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            amberCount: number | null;
                            /** @default null */
                            redCount: number | null;
                            /** @default null */
                            oldestPurchaseDate: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getSalesOfDays: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
                /** @description Dealer group */
                dealerGroupIdentifier?: string;
                /** @description Agency */
                agentCode?: string;
                /** @description Program */
                programCode?: string;
                /** @description Start date */
                startDate?: string;
                /** @description End date */
                endDate?: string;
                /** @description Up to */
                summaryDate?: string;
                saleDate?: string;
                userName?: string;
                useSefi?: false;
                agency?: string | number | {
                    [key: string]: unknown;
                };
                dealer?: string | number | {
                    [key: string]: unknown;
                };
                program?: string | number | {
                    [key: string]: unknown;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            dealerProfit: number | null;
                            /** @default null */
                            averagePrice: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getIncentiveTrip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string;
                    dealerGroupIdentifier?: string;
                    agentCode?: string;
                    programCode?: string;
                    startDate?: string;
                    endDate?: string;
                    summaryDate?: string;
                    saleDate?: string;
                    userName?: string;
                    /** @constant */
                    useSefi?: false;
                    agency?: string | number | {
                        [key: string]: unknown;
                    };
                    dealer?: string | number | {
                        [key: string]: unknown;
                    };
                    program?: string | number | {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            agencyName: string | null;
                            /** @default null */
                            tripName: string | null;
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            points: number | null;
                            /** @default null */
                            pointsGoal: number | null;
                            /** @default null */
                            percent: number | null;
                            /** @default null */
                            rank: number | null;
                            /** @default null */
                            rankOf: number | null;
                            programs?: ({
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                programName: string | null;
                                /** @default null */
                                points: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listUnsentMails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            to: string | null;
                            /** @default null */
                            subject: string | null;
                            /** @default null */
                            writtenAt: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            tries: number | null;
                            /** @default null */
                            nextTryAt: string | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    retryMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            to: string | null;
                            /** @default null */
                            subject: string | null;
                            /** @default null */
                            writtenAt: string | null;
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            tries: number | null;
                            /** @default null */
                            nextTryAt: string | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    reconcile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            day: string | null;
                            /** @default null */
                            checkedCount: number | null;
                            /** @default null */
                            findingCount: number | null;
                            proofs: ({
                                /** @default null */
                                identity: string | null;
                                /** @default null */
                                title: string | null;
                                /** @default null */
                                checkedCount: number | null;
                                /** @default null */
                                findingCount: number | null;
                                findings: string[];
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewDealerImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                };
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            newCount: number;
                            changedCount: number;
                            unchangedCount: number;
                            kind: string;
                            fileName: string;
                            previewHash: string;
                            rowCount: number;
                            refusedCount: number;
                            refused: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                field: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                value: string | null;
                                /** @default null */
                                message: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            rows: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                name: string | null;
                                /** @enum {string} */
                                change: "new" | "changed" | "unchanged";
                                fields: ({
                                    /** @default null */
                                    field: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    from: string | null;
                                    /** @default null */
                                    to: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[];
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    importDealers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                    previewHash: string;
                };
                "multipart/form-data": {
                    previewHash?: string;
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            newCount: number;
                            changedCount: number;
                            unchangedCount: number;
                            areInvitationsHeld?: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewAgencyImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                };
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            newCount: number;
                            changedCount: number;
                            unchangedCount: number;
                            kind: string;
                            fileName: string;
                            previewHash: string;
                            rowCount: number;
                            refusedCount: number;
                            refused: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                field: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                value: string | null;
                                /** @default null */
                                message: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            rows: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                name: string | null;
                                /** @enum {string} */
                                change: "new" | "changed" | "unchanged";
                                fields: ({
                                    /** @default null */
                                    field: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    from: string | null;
                                    /** @default null */
                                    to: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[];
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    importAgencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                    previewHash: string;
                };
                "multipart/form-data": {
                    previewHash?: string;
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            newCount: number;
                            changedCount: number;
                            unchangedCount: number;
                            areInvitationsHeld?: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewUserImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                };
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            newCount: number;
                            changedCount: number;
                            unchangedCount: number;
                            kind: string;
                            fileName: string;
                            previewHash: string;
                            rowCount: number;
                            refusedCount: number;
                            refused: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                field: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                value: string | null;
                                /** @default null */
                                message: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            rows: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                name: string | null;
                                /** @enum {string} */
                                change: "new" | "changed" | "unchanged";
                                fields: ({
                                    /** @default null */
                                    field: string | null;
                                    /** @default null */
                                    label: string | null;
                                    /** @default null */
                                    from: string | null;
                                    /** @default null */
                                    to: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[];
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    importUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                    previewHash: string;
                };
                "multipart/form-data": {
                    previewHash?: string;
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            newCount: number;
                            changedCount: number;
                            unchangedCount: number;
                            areInvitationsHeld?: boolean;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listConfigurationItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            accountCode: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            value: string | null;
                            /** @default null */
                            changedBy: string | null;
                            /** @default null */
                            changedDate: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveConfigurationItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Account code */
                accountCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    value: string;
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            accountCode: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            value: string | null;
                            /** @default null */
                            changedBy: string | null;
                            /** @default null */
                            changedDate: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    removeConfigurationItem: {
        parameters: {
            query?: {
                version?: number | null;
            };
            header?: never;
            path: {
                /** @description Account code */
                accountCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            accountCode: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            value: string | null;
                            /** @default null */
                            changedBy: string | null;
                            /** @default null */
                            changedDate: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    associateContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contractNumber: string;
                    lastName: string;
                    last6OfVin: string;
                    zipCode: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /**
                             * @default added
                             * @enum {string}
                             */
                            state: "added" | "codeSent" | "removed";
                            /** @default null */
                            keys: string[] | null;
                            /** @default null */
                            sentTo: string | null;
                            /** @default null */
                            expiresIn: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    unassociateContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contractNumber: string;
                    contractSuffix?: string | null;
                    programCode: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /**
                             * @default added
                             * @enum {string}
                             */
                            state: "added" | "codeSent" | "removed";
                            /** @default null */
                            keys: string[] | null;
                            /** @default null */
                            sentTo: string | null;
                            /** @default null */
                            expiresIn: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getOwnCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            key: string | null;
                            /** @default null */
                            odometer: number | null;
                            /** @default null */
                            odometerDate: string | null;
                            /** @default null */
                            asOf: string | null;
                            /** @default null */
                            claims: ({
                                /** @default null */
                                claimNumber: string | null;
                                /** @default null */
                                reportedDate: string | null;
                                /** @default null */
                                claimStatus: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveOdometer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    miles: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            odometer: number | null;
                            /** @default null */
                            odometerDate: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    address1: string;
                    city: string;
                    stateAbbreviation: string;
                    zipCode: string;
                    homePhone: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            keys: string[] | null;
                            /** @default null */
                            noticeTo: string[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getElectronicRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            state: ("none" | "agreed" | "declined" | "withdrawn") | null;
                            /** @default null */
                            version: string | null;
                            /** @default null */
                            answeredAt: string | null;
                            /** @default null */
                            withdrawnAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    answerElectronicRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isAgreed: boolean;
                    version: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            state: ("none" | "agreed" | "declined" | "withdrawn") | null;
                            /** @default null */
                            version: string | null;
                            /** @default null */
                            answeredAt: string | null;
                            /** @default null */
                            withdrawnAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    withdrawElectronicRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            state: ("none" | "agreed" | "declined" | "withdrawn") | null;
                            /** @default null */
                            version: string | null;
                            /** @default null */
                            answeredAt: string | null;
                            /** @default null */
                            withdrawnAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    registerCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contractNumber: string;
                    lastName: string;
                    last6OfVin: string;
                    zipCode: string;
                    /** Format: email */
                    emailAddress: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            message: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listCustomerAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Contract */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            addedHow: string | null;
                            /** @default null */
                            addedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    inviteCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Contract */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    emailAddress?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            state: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            keys: string[] | null;
                            /** @default null */
                            invitationLink: string | null;
                            /** @default null */
                            linkExpiresAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    removeCustomerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Contract */
                key: string;
                userProfileID: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            userProfileID: number | null;
                            /** @default null */
                            fullName: string | null;
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            addedHow: string | null;
                            /** @default null */
                            addedAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listVehicleCylinders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleYear: number;
                    makeCode: string;
                    modelName: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            cylinders: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listVehicleDrivingWheels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleYear: number;
                    makeCode: string;
                    modelName: string;
                    cylinders?: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            drivingWheelsCode: number | null;
                            /** @default null */
                            name: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listVehicleFuelTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleYear: number;
                    makeCode: string;
                    modelName: string;
                    cylinders?: number;
                    drivingWheelsCode?: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            fuelTypeCode: string | null;
                            /** @default null */
                            name: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getVehicleInformation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vin?: string;
                    vehicleYear?: number;
                    makeCode?: string;
                    modelName?: string;
                    cylinders?: number;
                    drivingWheelsCode?: number;
                    fuelTypeCode?: string;
                    mileage?: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicleYear: number | null;
                            /** @default null */
                            makeName: string | null;
                            /** @default null */
                            makeCode: string | null;
                            /** @default null */
                            modelName: string | null;
                            /** @default null */
                            models: ({
                                /** @default null */
                                vehicleYear: number | null;
                                /** @default null */
                                makeName: string | null;
                                /** @default null */
                                makeCode: string | null;
                                /** @default null */
                                modelName: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            cylindersNumber: number | null;
                            /** @default null */
                            numberWheelsDriving: number | null;
                            /** @default null */
                            fuelTypeCode: string | null;
                            /** @default null */
                            isTurbo: boolean | null;
                            /** @default null */
                            isSupercharged: boolean | null;
                            /** @default null */
                            isPowersports: boolean | null;
                            /** @default null */
                            bodyClass: string | null;
                            /** @default null */
                            warnings: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            coverages: ({
                                /** @default null */
                                programType: number | null;
                                /** @default null */
                                expirationDate: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                dealerName: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        }) | null;
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    quoteSale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    /** Format: date */
                    saleDate?: string;
                    programCode?: string | null;
                    stateAbbreviation?: string | null;
                    vehicle: {
                        vin?: string | null;
                        vehicleYear: number;
                        makeCode: string;
                        makeName?: string | null;
                        modelName: string;
                        cylindersNumber?: number | null;
                        numberWheelsDriving?: number | null;
                        fuelTypeCode?: string | null;
                        mileage: number;
                        vehicleStatusType: number;
                        purchasePrice?: number | null;
                        inServiceDate?: string | null;
                        isPowersports?: boolean | null;
                        isTurbo?: boolean | null;
                        isSupercharged?: boolean | null;
                    };
                    vehicleOptionFlags?: number | null;
                    /**
                     * @default All
                     * @enum {string}
                     */
                    termFilter?: "All" | "FullTerm" | "ShortTerm";
                    totalFinanceAmount?: number | null;
                    /** @default null */
                    customer?: {
                        firstName?: string;
                        lastName?: string;
                        secondaryFirstName?: string | null;
                        secondaryLastName?: string | null;
                        address1?: string;
                        city?: string;
                        stateAbbreviation?: string;
                        zipCode?: string;
                        homePhone?: string | null;
                        emailAddress?: string | null;
                    } | null;
                    save?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            rateVersion: string | null;
                            /** @default null */
                            saleDate: string | null;
                            /** @default null */
                            programs: ({
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                programType: number | null;
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                problem: ({
                                    /** @default null */
                                    code: string | null;
                                    /** @default null */
                                    message: string | null;
                                    /** @default null */
                                    next: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                                /** @default null */
                                plans: ({
                                    /** @default null */
                                    planCode: string | null;
                                    /** @default null */
                                    planDescription: string | null;
                                    /** @default null */
                                    categoryCode: string | null;
                                    /** @default null */
                                    includesDentCoverage: boolean | null;
                                    /** @default null */
                                    includesTireCoverage: boolean | null;
                                    /** @default null */
                                    includesWindshieldCoverage: boolean | null;
                                    /** @default null */
                                    problem: ({
                                        /** @default null */
                                        code: string | null;
                                        /** @default null */
                                        message: string | null;
                                        /** @default null */
                                        next: string | null;
                                    } & {
                                        [key: string]: unknown;
                                    }) | null;
                                    /** @default null */
                                    rates: ({
                                        /** @default null */
                                        rateID: number | null;
                                        /** @default null */
                                        coverageMonths: number | null;
                                        /** @default null */
                                        coverageMiles: number | null;
                                        /** @default null */
                                        coverageDisplayTypeID: number | null;
                                        /** @default null */
                                        deductibleAmount: number | null;
                                        /** @default null */
                                        dealerCost: number | null;
                                        /** @default null */
                                        surcharges: ({
                                            /** @default null */
                                            name: string | null;
                                            /** @default null */
                                            label: string | null;
                                            /** @default null */
                                            amount: number | null;
                                            /** @default null */
                                            isMandatory: boolean | null;
                                            /** @default null */
                                            vehicleOptionFlag: number | null;
                                        } & {
                                            [key: string]: unknown;
                                        })[] | null;
                                        /** @default null */
                                        customerPrice: number | null;
                                        /** @default null */
                                        minPrice: number | null;
                                        /** @default null */
                                        maxPrice: number | null;
                                        /** @default null */
                                        isPriceFixed: boolean | null;
                                        /** @default null */
                                        problem: ({
                                            /** @default null */
                                            code: string | null;
                                            /** @default null */
                                            message: string | null;
                                            /** @default null */
                                            next: string | null;
                                        } & {
                                            [key: string]: unknown;
                                        }) | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            coverages: ({
                                /** @default null */
                                programType: number | null;
                                /** @default null */
                                expirationDate: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                dealerName: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            expiresOn: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getProgramSurcharges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    programCode: string;
                    vehicle?: {
                        fuelTypeCode?: string | null;
                        numberWheelsDriving?: number | null;
                    } | null;
                    vehicleOptionFlags?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            amount: number | null;
                            /** @default null */
                            isMandatory: boolean | null;
                            /** @default null */
                            vehicleOptionFlag: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRetailSettings: {
        parameters: {
            query: {
                /** @description Dealer */
                dealerCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            startCoverageMonths: number | null;
                            /** @default null */
                            endCoverageMonths: number | null;
                            /** @default null */
                            baseMarkup: number | null;
                            /** @default null */
                            minMarkup: number | null;
                            /** @default null */
                            maxMarkup: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    updateRetailSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    programType: number;
                    /** @default 0 */
                    startCoverageMonths?: number;
                    /** @default 0 */
                    endCoverageMonths?: number;
                    /** @default 0 */
                    customerPrice?: number;
                    /** @default 0 */
                    baseMarkup?: number;
                    /** @default 0 */
                    minMarkup?: number;
                    /** @default 0 */
                    maxMarkup?: number;
                    id: number;
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            startCoverageMonths: number | null;
                            /** @default null */
                            endCoverageMonths: number | null;
                            /** @default null */
                            baseMarkup: number | null;
                            /** @default null */
                            minMarkup: number | null;
                            /** @default null */
                            maxMarkup: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createRetailSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    programType: number;
                    /** @default 0 */
                    startCoverageMonths?: number;
                    /** @default 0 */
                    endCoverageMonths?: number;
                    /** @default 0 */
                    customerPrice?: number;
                    /** @default 0 */
                    baseMarkup?: number;
                    /** @default 0 */
                    minMarkup?: number;
                    /** @default 0 */
                    maxMarkup?: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            startCoverageMonths: number | null;
                            /** @default null */
                            endCoverageMonths: number | null;
                            /** @default null */
                            baseMarkup: number | null;
                            /** @default null */
                            minMarkup: number | null;
                            /** @default null */
                            maxMarkup: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    deleteRetailSetting: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programType: number | string | null;
                            /** @default null */
                            startCoverageMonths: number | null;
                            /** @default null */
                            endCoverageMonths: number | null;
                            /** @default null */
                            baseMarkup: number | null;
                            /** @default null */
                            minMarkup: number | null;
                            /** @default null */
                            maxMarkup: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listSaleQuotes: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            selectedPlanCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            step: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            savedAt: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            groupKey: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveSaleQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    saleKey: string;
                    /** Format: uuid */
                    tabKey: string;
                    turn: number;
                    /** @default 0 */
                    version?: number;
                    dealerCode: string;
                    draft: {
                        /** @default null */
                        step?: string | null;
                        /** @default null */
                        dealerCode?: string | null;
                        /** @default  */
                        saleDate?: string;
                        /** @default null */
                        vehicle?: {
                            /** @default  */
                            vin?: string;
                            /** @default  */
                            decodedVin?: string;
                            /** @default  */
                            vehicleYear?: string;
                            /** @default  */
                            makeCode?: string;
                            /** @default  */
                            makeName?: string;
                            /** @default  */
                            modelName?: string;
                            /** @default  */
                            cylindersNumber?: string;
                            /** @default  */
                            numberWheelsDriving?: string;
                            /** @default  */
                            fuelTypeCode?: string;
                            /** @default  */
                            mileage?: string;
                            /** @default  */
                            condition?: string;
                            /** @default  */
                            inServiceDate?: string;
                            /** @default  */
                            purchasePrice?: string;
                            /** @default null */
                            vehicleOptionFlags?: number | null;
                            /** @default null */
                            isPowersports?: boolean | null;
                            /** @default null */
                            isTurbo?: boolean | null;
                            /** @default null */
                            isSupercharged?: boolean | null;
                        } | null;
                        /** @default null */
                        termFilter?: string | null;
                        /** @default null */
                        chosen?: {
                            /** @default null */
                            rateID?: number | null;
                            /** @default null */
                            programCode?: string | null;
                            /** @default null */
                            planCode?: string | null;
                            /** @default null */
                            coverageMonths?: number | null;
                            /** @default null */
                            coverageMiles?: number | null;
                            /** @default null */
                            deductibleAmount?: number | null;
                            /** @default null */
                            customerPrice?: number | null;
                            /** @default null */
                            dealerCost?: number | null;
                        }[] | null;
                        /** @default null */
                        loan?: {
                            /** @default null */
                            cashPrice?: number | null;
                            /** @default null */
                            downPayment?: number | null;
                            /** @default null */
                            totalFinanceAmount?: number | null;
                            /** @default null */
                            interestRate?: number | null;
                            /** @default null */
                            termMonths?: number | null;
                            /** @default null */
                            daysToFirst?: number | null;
                            /** @default null */
                            dealerLenderID?: number | null;
                        } | null;
                        /** @default null */
                        menu?: {
                            /** @default null */
                            menuGroupID?: string | null;
                            /** @default null */
                            mbpFinancePlanID?: number | null;
                            /** @default null */
                            isRecorded?: boolean | null;
                            /** @default null */
                            decisions?: {
                                /** @default null */
                                rateID?: number | null;
                                /** @default null */
                                menuProductID?: string | null;
                                /** @default null */
                                isAccepted?: boolean | null;
                                /** @default null */
                                at?: string | null;
                            }[] | null;
                        } | null;
                        /** @default null */
                        customer?: {
                            /** @default  */
                            firstName?: string;
                            /** @default  */
                            lastName?: string;
                            /** @default  */
                            secondaryFirstName?: string;
                            /** @default  */
                            secondaryLastName?: string;
                            /** @default  */
                            address1?: string;
                            /** @default  */
                            city?: string;
                            /** @default  */
                            stateAbbreviation?: string;
                            /** @default  */
                            zipCode?: string;
                            /** @default  */
                            homePhone?: string;
                            /** @default  */
                            emailAddress?: string;
                        } | null;
                        /** @default null */
                        lender?: {
                            /** @default  */
                            name?: string;
                            /** @default  */
                            address1?: string;
                            /** @default  */
                            city?: string;
                            /** @default  */
                            stateAbbreviation?: string;
                            /** @default  */
                            zipCode?: string;
                            /** @default  */
                            phoneNumber?: string;
                            /** @default  */
                            loanContractType?: string;
                            /** @default null */
                            isListed?: boolean | null;
                        } | null;
                        /** @default null */
                        consents?: {
                            /** @default null */
                            code?: string | null;
                            /** @default null */
                            at?: string | null;
                        }[] | null;
                        /** @default null */
                        inviteCustomer?: boolean | null;
                        /** @default  */
                        duplicateReason?: string;
                    };
                    /** @default null */
                    quoted?: {
                        dealerCode: string;
                        /** Format: date */
                        saleDate?: string;
                        programCode?: string | null;
                        stateAbbreviation?: string | null;
                        vehicle: {
                            vin?: string | null;
                            vehicleYear: number;
                            makeCode: string;
                            makeName?: string | null;
                            modelName: string;
                            cylindersNumber?: number | null;
                            numberWheelsDriving?: number | null;
                            fuelTypeCode?: string | null;
                            mileage: number;
                            vehicleStatusType: number;
                            purchasePrice?: number | null;
                            inServiceDate?: string | null;
                            isPowersports?: boolean | null;
                            isTurbo?: boolean | null;
                            isSupercharged?: boolean | null;
                        };
                        vehicleOptionFlags?: number | null;
                        /**
                         * @default All
                         * @enum {string}
                         */
                        termFilter?: "All" | "FullTerm" | "ShortTerm";
                        totalFinanceAmount?: number | null;
                    } | null;
                    /** @default false */
                    hasNewPrices?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            selectedPlanCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            step: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            savedAt: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            groupKey: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getSaleQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote ID */
                savedQuoteID: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            selectedPlanCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            step: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            savedAt: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            groupKey: string | null;
                            /** @default null */
                            saleKey: string | null;
                            /** @default null */
                            draft: {
                                /** @default null */
                                step: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default  */
                                saleDate: string;
                                /** @default null */
                                vehicle: {
                                    /** @default  */
                                    vin: string;
                                    /** @default  */
                                    decodedVin: string;
                                    /** @default  */
                                    vehicleYear: string;
                                    /** @default  */
                                    makeCode: string;
                                    /** @default  */
                                    makeName: string;
                                    /** @default  */
                                    modelName: string;
                                    /** @default  */
                                    cylindersNumber: string;
                                    /** @default  */
                                    numberWheelsDriving: string;
                                    /** @default  */
                                    fuelTypeCode: string;
                                    /** @default  */
                                    mileage: string;
                                    /** @default  */
                                    condition: string;
                                    /** @default  */
                                    inServiceDate: string;
                                    /** @default  */
                                    purchasePrice: string;
                                    /** @default null */
                                    vehicleOptionFlags: number | null;
                                    /** @default null */
                                    isPowersports: boolean | null;
                                    /** @default null */
                                    isTurbo: boolean | null;
                                    /** @default null */
                                    isSupercharged: boolean | null;
                                } | null;
                                /** @default null */
                                termFilter: string | null;
                                /** @default null */
                                chosen: {
                                    /** @default null */
                                    rateID: number | null;
                                    /** @default null */
                                    programCode: string | null;
                                    /** @default null */
                                    planCode: string | null;
                                    /** @default null */
                                    coverageMonths: number | null;
                                    /** @default null */
                                    coverageMiles: number | null;
                                    /** @default null */
                                    deductibleAmount: number | null;
                                    /** @default null */
                                    customerPrice: number | null;
                                    /** @default null */
                                    dealerCost: number | null;
                                }[] | null;
                                /** @default null */
                                loan: {
                                    /** @default null */
                                    cashPrice: number | null;
                                    /** @default null */
                                    downPayment: number | null;
                                    /** @default null */
                                    totalFinanceAmount: number | null;
                                    /** @default null */
                                    interestRate: number | null;
                                    /** @default null */
                                    termMonths: number | null;
                                    /** @default null */
                                    daysToFirst: number | null;
                                    /** @default null */
                                    dealerLenderID: number | null;
                                } | null;
                                /** @default null */
                                menu: {
                                    /** @default null */
                                    menuGroupID: string | null;
                                    /** @default null */
                                    mbpFinancePlanID: number | null;
                                    /** @default null */
                                    isRecorded: boolean | null;
                                    /** @default null */
                                    decisions: {
                                        /** @default null */
                                        rateID: number | null;
                                        /** @default null */
                                        menuProductID: string | null;
                                        /** @default null */
                                        isAccepted: boolean | null;
                                        /** @default null */
                                        at: string | null;
                                    }[] | null;
                                } | null;
                                /** @default null */
                                customer: {
                                    /** @default  */
                                    firstName: string;
                                    /** @default  */
                                    lastName: string;
                                    /** @default  */
                                    secondaryFirstName: string;
                                    /** @default  */
                                    secondaryLastName: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    homePhone: string;
                                    /** @default  */
                                    emailAddress: string;
                                } | null;
                                /** @default null */
                                lender: {
                                    /** @default  */
                                    name: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    phoneNumber: string;
                                    /** @default  */
                                    loanContractType: string;
                                    /** @default null */
                                    isListed: boolean | null;
                                } | null;
                                /** @default null */
                                consents: {
                                    /** @default null */
                                    code: string | null;
                                    /** @default null */
                                    at: string | null;
                                }[] | null;
                                /** @default null */
                                inviteCustomer: boolean | null;
                                /** @default  */
                                duplicateReason: string;
                            } | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    withdrawSaleQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote ID */
                savedQuoteID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            selectedPlanCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            step: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            savedAt: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            groupKey: string | null;
                            /** @default null */
                            saleKey: string | null;
                            /** @default null */
                            draft: {
                                /** @default null */
                                step: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default  */
                                saleDate: string;
                                /** @default null */
                                vehicle: {
                                    /** @default  */
                                    vin: string;
                                    /** @default  */
                                    decodedVin: string;
                                    /** @default  */
                                    vehicleYear: string;
                                    /** @default  */
                                    makeCode: string;
                                    /** @default  */
                                    makeName: string;
                                    /** @default  */
                                    modelName: string;
                                    /** @default  */
                                    cylindersNumber: string;
                                    /** @default  */
                                    numberWheelsDriving: string;
                                    /** @default  */
                                    fuelTypeCode: string;
                                    /** @default  */
                                    mileage: string;
                                    /** @default  */
                                    condition: string;
                                    /** @default  */
                                    inServiceDate: string;
                                    /** @default  */
                                    purchasePrice: string;
                                    /** @default null */
                                    vehicleOptionFlags: number | null;
                                    /** @default null */
                                    isPowersports: boolean | null;
                                    /** @default null */
                                    isTurbo: boolean | null;
                                    /** @default null */
                                    isSupercharged: boolean | null;
                                } | null;
                                /** @default null */
                                termFilter: string | null;
                                /** @default null */
                                chosen: {
                                    /** @default null */
                                    rateID: number | null;
                                    /** @default null */
                                    programCode: string | null;
                                    /** @default null */
                                    planCode: string | null;
                                    /** @default null */
                                    coverageMonths: number | null;
                                    /** @default null */
                                    coverageMiles: number | null;
                                    /** @default null */
                                    deductibleAmount: number | null;
                                    /** @default null */
                                    customerPrice: number | null;
                                    /** @default null */
                                    dealerCost: number | null;
                                }[] | null;
                                /** @default null */
                                loan: {
                                    /** @default null */
                                    cashPrice: number | null;
                                    /** @default null */
                                    downPayment: number | null;
                                    /** @default null */
                                    totalFinanceAmount: number | null;
                                    /** @default null */
                                    interestRate: number | null;
                                    /** @default null */
                                    termMonths: number | null;
                                    /** @default null */
                                    daysToFirst: number | null;
                                    /** @default null */
                                    dealerLenderID: number | null;
                                } | null;
                                /** @default null */
                                menu: {
                                    /** @default null */
                                    menuGroupID: string | null;
                                    /** @default null */
                                    mbpFinancePlanID: number | null;
                                    /** @default null */
                                    isRecorded: boolean | null;
                                    /** @default null */
                                    decisions: {
                                        /** @default null */
                                        rateID: number | null;
                                        /** @default null */
                                        menuProductID: string | null;
                                        /** @default null */
                                        isAccepted: boolean | null;
                                        /** @default null */
                                        at: string | null;
                                    }[] | null;
                                } | null;
                                /** @default null */
                                customer: {
                                    /** @default  */
                                    firstName: string;
                                    /** @default  */
                                    lastName: string;
                                    /** @default  */
                                    secondaryFirstName: string;
                                    /** @default  */
                                    secondaryLastName: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    homePhone: string;
                                    /** @default  */
                                    emailAddress: string;
                                } | null;
                                /** @default null */
                                lender: {
                                    /** @default  */
                                    name: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    phoneNumber: string;
                                    /** @default  */
                                    loanContractType: string;
                                    /** @default null */
                                    isListed: boolean | null;
                                } | null;
                                /** @default null */
                                consents: {
                                    /** @default null */
                                    code: string | null;
                                    /** @default null */
                                    at: string | null;
                                }[] | null;
                                /** @default null */
                                inviteCustomer: boolean | null;
                                /** @default  */
                                duplicateReason: string;
                            } | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    reopenSaleQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote ID */
                savedQuoteID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            selectedPlanCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            step: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            savedAt: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            groupKey: string | null;
                            /** @default null */
                            saleKey: string | null;
                            /** @default null */
                            draft: {
                                /** @default null */
                                step: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default  */
                                saleDate: string;
                                /** @default null */
                                vehicle: {
                                    /** @default  */
                                    vin: string;
                                    /** @default  */
                                    decodedVin: string;
                                    /** @default  */
                                    vehicleYear: string;
                                    /** @default  */
                                    makeCode: string;
                                    /** @default  */
                                    makeName: string;
                                    /** @default  */
                                    modelName: string;
                                    /** @default  */
                                    cylindersNumber: string;
                                    /** @default  */
                                    numberWheelsDriving: string;
                                    /** @default  */
                                    fuelTypeCode: string;
                                    /** @default  */
                                    mileage: string;
                                    /** @default  */
                                    condition: string;
                                    /** @default  */
                                    inServiceDate: string;
                                    /** @default  */
                                    purchasePrice: string;
                                    /** @default null */
                                    vehicleOptionFlags: number | null;
                                    /** @default null */
                                    isPowersports: boolean | null;
                                    /** @default null */
                                    isTurbo: boolean | null;
                                    /** @default null */
                                    isSupercharged: boolean | null;
                                } | null;
                                /** @default null */
                                termFilter: string | null;
                                /** @default null */
                                chosen: {
                                    /** @default null */
                                    rateID: number | null;
                                    /** @default null */
                                    programCode: string | null;
                                    /** @default null */
                                    planCode: string | null;
                                    /** @default null */
                                    coverageMonths: number | null;
                                    /** @default null */
                                    coverageMiles: number | null;
                                    /** @default null */
                                    deductibleAmount: number | null;
                                    /** @default null */
                                    customerPrice: number | null;
                                    /** @default null */
                                    dealerCost: number | null;
                                }[] | null;
                                /** @default null */
                                loan: {
                                    /** @default null */
                                    cashPrice: number | null;
                                    /** @default null */
                                    downPayment: number | null;
                                    /** @default null */
                                    totalFinanceAmount: number | null;
                                    /** @default null */
                                    interestRate: number | null;
                                    /** @default null */
                                    termMonths: number | null;
                                    /** @default null */
                                    daysToFirst: number | null;
                                    /** @default null */
                                    dealerLenderID: number | null;
                                } | null;
                                /** @default null */
                                menu: {
                                    /** @default null */
                                    menuGroupID: string | null;
                                    /** @default null */
                                    mbpFinancePlanID: number | null;
                                    /** @default null */
                                    isRecorded: boolean | null;
                                    /** @default null */
                                    decisions: {
                                        /** @default null */
                                        rateID: number | null;
                                        /** @default null */
                                        menuProductID: string | null;
                                        /** @default null */
                                        isAccepted: boolean | null;
                                        /** @default null */
                                        at: string | null;
                                    }[] | null;
                                } | null;
                                /** @default null */
                                customer: {
                                    /** @default  */
                                    firstName: string;
                                    /** @default  */
                                    lastName: string;
                                    /** @default  */
                                    secondaryFirstName: string;
                                    /** @default  */
                                    secondaryLastName: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    homePhone: string;
                                    /** @default  */
                                    emailAddress: string;
                                } | null;
                                /** @default null */
                                lender: {
                                    /** @default  */
                                    name: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    phoneNumber: string;
                                    /** @default  */
                                    loanContractType: string;
                                    /** @default null */
                                    isListed: boolean | null;
                                } | null;
                                /** @default null */
                                consents: {
                                    /** @default null */
                                    code: string | null;
                                    /** @default null */
                                    at: string | null;
                                }[] | null;
                                /** @default null */
                                inviteCustomer: boolean | null;
                                /** @default  */
                                duplicateReason: string;
                            } | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getPreviousQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    savedQuoteID?: number;
                    quoteNumber?: string;
                    contractNumber?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            quoteNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            firstName: string | null;
                            /** @default null */
                            lastName: string | null;
                            /** @default null */
                            vin: string | null;
                            /** @default null */
                            vehicle: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            selectedPlanCount: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            step: string | null;
                            /** @default null */
                            createUsername: string | null;
                            /** @default null */
                            savedAt: string | null;
                            /** @default null */
                            expiresOn: string | null;
                            /** @default null */
                            groupKey: string | null;
                            /** @default null */
                            saleKey: string | null;
                            /** @default null */
                            draft: {
                                /** @default null */
                                step: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default  */
                                saleDate: string;
                                /** @default null */
                                vehicle: {
                                    /** @default  */
                                    vin: string;
                                    /** @default  */
                                    decodedVin: string;
                                    /** @default  */
                                    vehicleYear: string;
                                    /** @default  */
                                    makeCode: string;
                                    /** @default  */
                                    makeName: string;
                                    /** @default  */
                                    modelName: string;
                                    /** @default  */
                                    cylindersNumber: string;
                                    /** @default  */
                                    numberWheelsDriving: string;
                                    /** @default  */
                                    fuelTypeCode: string;
                                    /** @default  */
                                    mileage: string;
                                    /** @default  */
                                    condition: string;
                                    /** @default  */
                                    inServiceDate: string;
                                    /** @default  */
                                    purchasePrice: string;
                                    /** @default null */
                                    vehicleOptionFlags: number | null;
                                    /** @default null */
                                    isPowersports: boolean | null;
                                    /** @default null */
                                    isTurbo: boolean | null;
                                    /** @default null */
                                    isSupercharged: boolean | null;
                                } | null;
                                /** @default null */
                                termFilter: string | null;
                                /** @default null */
                                chosen: {
                                    /** @default null */
                                    rateID: number | null;
                                    /** @default null */
                                    programCode: string | null;
                                    /** @default null */
                                    planCode: string | null;
                                    /** @default null */
                                    coverageMonths: number | null;
                                    /** @default null */
                                    coverageMiles: number | null;
                                    /** @default null */
                                    deductibleAmount: number | null;
                                    /** @default null */
                                    customerPrice: number | null;
                                    /** @default null */
                                    dealerCost: number | null;
                                }[] | null;
                                /** @default null */
                                loan: {
                                    /** @default null */
                                    cashPrice: number | null;
                                    /** @default null */
                                    downPayment: number | null;
                                    /** @default null */
                                    totalFinanceAmount: number | null;
                                    /** @default null */
                                    interestRate: number | null;
                                    /** @default null */
                                    termMonths: number | null;
                                    /** @default null */
                                    daysToFirst: number | null;
                                    /** @default null */
                                    dealerLenderID: number | null;
                                } | null;
                                /** @default null */
                                menu: {
                                    /** @default null */
                                    menuGroupID: string | null;
                                    /** @default null */
                                    mbpFinancePlanID: number | null;
                                    /** @default null */
                                    isRecorded: boolean | null;
                                    /** @default null */
                                    decisions: {
                                        /** @default null */
                                        rateID: number | null;
                                        /** @default null */
                                        menuProductID: string | null;
                                        /** @default null */
                                        isAccepted: boolean | null;
                                        /** @default null */
                                        at: string | null;
                                    }[] | null;
                                } | null;
                                /** @default null */
                                customer: {
                                    /** @default  */
                                    firstName: string;
                                    /** @default  */
                                    lastName: string;
                                    /** @default  */
                                    secondaryFirstName: string;
                                    /** @default  */
                                    secondaryLastName: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    homePhone: string;
                                    /** @default  */
                                    emailAddress: string;
                                } | null;
                                /** @default null */
                                lender: {
                                    /** @default  */
                                    name: string;
                                    /** @default  */
                                    address1: string;
                                    /** @default  */
                                    city: string;
                                    /** @default  */
                                    stateAbbreviation: string;
                                    /** @default  */
                                    zipCode: string;
                                    /** @default  */
                                    phoneNumber: string;
                                    /** @default  */
                                    loanContractType: string;
                                    /** @default null */
                                    isListed: boolean | null;
                                } | null;
                                /** @default null */
                                consents: {
                                    /** @default null */
                                    code: string | null;
                                    /** @default null */
                                    at: string | null;
                                }[] | null;
                                /** @default null */
                                inviteCustomer: boolean | null;
                                /** @default  */
                                duplicateReason: string;
                            } | null;
                            /** @default null */
                            request: {
                                dealerCode: string;
                                /** Format: date */
                                saleDate?: string;
                                programCode?: string | null;
                                stateAbbreviation?: string | null;
                                vehicle: {
                                    vin?: string | null;
                                    vehicleYear: number;
                                    makeCode: string;
                                    makeName?: string | null;
                                    modelName: string;
                                    cylindersNumber?: number | null;
                                    numberWheelsDriving?: number | null;
                                    fuelTypeCode?: string | null;
                                    mileage: number;
                                    vehicleStatusType: number;
                                    purchasePrice?: number | null;
                                    inServiceDate?: string | null;
                                    isPowersports?: boolean | null;
                                    isTurbo?: boolean | null;
                                    isSupercharged?: boolean | null;
                                };
                                vehicleOptionFlags?: number | null;
                                /**
                                 * @default All
                                 * @enum {string}
                                 */
                                termFilter: "All" | "FullTerm" | "ShortTerm";
                                totalFinanceAmount?: number | null;
                            } | null;
                            /** @default null */
                            response: ({
                                /** @default null */
                                rateVersion: string | null;
                                /** @default null */
                                saleDate: string | null;
                                /** @default null */
                                programs: ({
                                    /** @default null */
                                    programCode: string | null;
                                    /** @default null */
                                    programType: number | null;
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    problem: ({
                                        /** @default null */
                                        code: string | null;
                                        /** @default null */
                                        message: string | null;
                                        /** @default null */
                                        next: string | null;
                                    } & {
                                        [key: string]: unknown;
                                    }) | null;
                                    /** @default null */
                                    plans: ({
                                        /** @default null */
                                        planCode: string | null;
                                        /** @default null */
                                        planDescription: string | null;
                                        /** @default null */
                                        categoryCode: string | null;
                                        /** @default null */
                                        includesDentCoverage: boolean | null;
                                        /** @default null */
                                        includesTireCoverage: boolean | null;
                                        /** @default null */
                                        includesWindshieldCoverage: boolean | null;
                                        /** @default null */
                                        problem: ({
                                            /** @default null */
                                            code: string | null;
                                            /** @default null */
                                            message: string | null;
                                            /** @default null */
                                            next: string | null;
                                        } & {
                                            [key: string]: unknown;
                                        }) | null;
                                        /** @default null */
                                        rates: ({
                                            /** @default null */
                                            rateID: number | null;
                                            /** @default null */
                                            coverageMonths: number | null;
                                            /** @default null */
                                            coverageMiles: number | null;
                                            /** @default null */
                                            coverageDisplayTypeID: number | null;
                                            /** @default null */
                                            deductibleAmount: number | null;
                                            /** @default null */
                                            dealerCost: number | null;
                                            /** @default null */
                                            surcharges: ({
                                                /** @default null */
                                                name: string | null;
                                                /** @default null */
                                                label: string | null;
                                                /** @default null */
                                                amount: number | null;
                                                /** @default null */
                                                isMandatory: boolean | null;
                                                /** @default null */
                                                vehicleOptionFlag: number | null;
                                            } & {
                                                [key: string]: unknown;
                                            })[] | null;
                                            /** @default null */
                                            customerPrice: number | null;
                                            /** @default null */
                                            minPrice: number | null;
                                            /** @default null */
                                            maxPrice: number | null;
                                            /** @default null */
                                            isPriceFixed: boolean | null;
                                            /** @default null */
                                            problem: ({
                                                /** @default null */
                                                code: string | null;
                                                /** @default null */
                                                message: string | null;
                                                /** @default null */
                                                next: string | null;
                                            } & {
                                                [key: string]: unknown;
                                            }) | null;
                                        } & {
                                            [key: string]: unknown;
                                        })[] | null;
                                    } & {
                                        [key: string]: unknown;
                                    })[] | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                                /** @default null */
                                coverages: ({
                                    /** @default null */
                                    programType: number | null;
                                    /** @default null */
                                    expirationDate: string | null;
                                    /** @default null */
                                    programCode: string | null;
                                    /** @default null */
                                    contractNumber: string | null;
                                    /** @default null */
                                    contractSuffix: string | null;
                                    /** @default null */
                                    dealerName: string | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            changes: ({
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                field: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                then: number | string | null;
                                /** @default null */
                                now: number | string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    purchaseContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    /** Format: date */
                    saleDate?: string;
                    stateAbbreviation?: string | null;
                    vehicleOptionFlags?: number | null;
                    savedQuoteID?: number | null;
                    vehicle: {
                        vin: string;
                        vehicleYear: number;
                        makeCode: string;
                        makeName?: string | null;
                        modelName: string;
                        cylindersNumber?: number | null;
                        numberWheelsDriving?: number | null;
                        fuelTypeCode?: string | null;
                        mileage: number;
                        vehicleStatusType: number;
                        purchasePrice?: number | null;
                        inServiceDate?: string | null;
                        isPowersports?: boolean | null;
                        isTurbo?: boolean | null;
                        isSupercharged?: boolean | null;
                    };
                    customer: {
                        firstName: string;
                        lastName: string;
                        secondaryFirstName?: string | null;
                        secondaryLastName?: string | null;
                        address1: string;
                        city: string;
                        stateAbbreviation: string;
                        zipCode: string;
                        homePhone?: string | null;
                        emailAddress?: string | null;
                    };
                    lender?: ({
                        dealerLenderID: number;
                    } | {
                        name: string;
                        interestRate?: number | null;
                        phoneNumber?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        city?: string | null;
                        stateAbbreviation?: string | null;
                        zipCode?: string | null;
                        programCode?: string | null;
                        monthlyPaymentAmount?: number | null;
                        totalFinanceAmount?: number | null;
                        /** @default false */
                        isMBPFinanceLender?: boolean;
                        /** @default 3 */
                        loanContractType?: number;
                        /** @default true */
                        isListed?: boolean;
                    }) | null;
                    totalFinanceAmount?: number | null;
                    interestRate?: number | null;
                    termMonths?: number | null;
                    mbpFinancePlanID?: number | null;
                    contracts: {
                        rateID: number;
                        customerPrice: number;
                        dealerCost?: number;
                    }[];
                    inviteCustomer?: boolean | null;
                    /** @default [] */
                    consents?: {
                        code: string;
                        /** Format: date-time */
                        at: string;
                    }[];
                    duplicateReason?: string | null;
                    menuGroupTypeID?: number | null;
                    planGroupName?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            groupKey: string | null;
                            /** @default null */
                            contracts: ({
                                /** @default null */
                                purchasedContractID: number | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractStatusTypeName: string | null;
                                /** @default null */
                                formName: string | null;
                                /** @default null */
                                key: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            redFlags: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                text: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            customerInvitation: ({
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                emailAddress: string | null;
                                /** @default null */
                                userProfileID: number | null;
                                /** @default null */
                                keys: string[] | null;
                                /** @default null */
                                invitationLink: string | null;
                                /** @default null */
                                linkExpiresAt: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listLenders: {
        parameters: {
            query: {
                /** @description Dealer */
                dealerCode: string;
                /** @description Include retired lenders */
                includeRetired?: boolean | ("true" | "false");
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            dealerLenderID: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address1: string | null;
                            /** @default null */
                            address2: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            zipCode: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            isGenericLender: boolean | null;
                            /** @default null */
                            isMBPFinanceLender: boolean | null;
                            /** @default null */
                            monthlyPaymentAmount: number | null;
                            /** @default null */
                            totalFinanceAmount: number | null;
                            /** @default null */
                            interestRate: number | null;
                            /** @default null */
                            loanContractType: number | string | null;
                            /** @default null */
                            retiredOn: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    createLender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string | null;
                    /** @default false */
                    isGenericLender?: boolean;
                    name: string;
                    interestRate?: number | null;
                    phoneNumber?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    stateAbbreviation?: string | null;
                    zipCode?: string | null;
                    programCode?: string | null;
                    monthlyPaymentAmount?: number | null;
                    totalFinanceAmount?: number | null;
                    /** @default false */
                    isMBPFinanceLender?: boolean;
                    /** @default 3 */
                    loanContractType?: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerLenderID: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address1: string | null;
                            /** @default null */
                            address2: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            zipCode: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            isGenericLender: boolean | null;
                            /** @default null */
                            isMBPFinanceLender: boolean | null;
                            /** @default null */
                            monthlyPaymentAmount: number | null;
                            /** @default null */
                            totalFinanceAmount: number | null;
                            /** @default null */
                            interestRate: number | null;
                            /** @default null */
                            loanContractType: number | string | null;
                            /** @default null */
                            retiredOn: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    updateLender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dealerLenderID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string | null;
                    /** @default false */
                    isGenericLender?: boolean;
                    name: string;
                    interestRate?: number | null;
                    phoneNumber?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    stateAbbreviation?: string | null;
                    zipCode?: string | null;
                    programCode?: string | null;
                    monthlyPaymentAmount?: number | null;
                    totalFinanceAmount?: number | null;
                    /** @default false */
                    isMBPFinanceLender?: boolean;
                    /** @default 3 */
                    loanContractType?: number;
                    isRetired?: boolean;
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerLenderID: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address1: string | null;
                            /** @default null */
                            address2: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            zipCode: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            isGenericLender: boolean | null;
                            /** @default null */
                            isMBPFinanceLender: boolean | null;
                            /** @default null */
                            monthlyPaymentAmount: number | null;
                            /** @default null */
                            totalFinanceAmount: number | null;
                            /** @default null */
                            interestRate: number | null;
                            /** @default null */
                            loanContractType: number | string | null;
                            /** @default null */
                            retiredOn: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    retireLender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dealerLenderID: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerLenderID: number | string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            address1: string | null;
                            /** @default null */
                            address2: string | null;
                            /** @default null */
                            city: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            zipCode: string | null;
                            /** @default null */
                            phoneNumber: string | null;
                            /** @default null */
                            isGenericLender: boolean | null;
                            /** @default null */
                            isMBPFinanceLender: boolean | null;
                            /** @default null */
                            monthlyPaymentAmount: number | null;
                            /** @default null */
                            totalFinanceAmount: number | null;
                            /** @default null */
                            interestRate: number | null;
                            /** @default null */
                            loanContractType: number | string | null;
                            /** @default null */
                            retiredOn: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listFinancePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string | null;
                    programCode?: string | null;
                    amount?: number | null;
                    saleDate?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            mbpFinancePlanID: number | string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            termMonths: number | null;
                            /** @default null */
                            interestRate: number | null;
                            /** @default null */
                            downPaymentPercent: number | null;
                            /** @default null */
                            downPaymentAmount: number | null;
                            /** @default null */
                            monthlyPaymentAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    selections?: {
                        rateID: number;
                        customerPrice: number;
                        dealerCost?: number;
                    }[];
                    saleDate?: string | null;
                    stateAbbreviation?: string | null;
                    isPowersports?: boolean | null;
                    mbpFinancePlanID?: number | null;
                    decisions?: {
                        rateID: number | null;
                        menuProductID: string | null;
                        isAccepted: boolean;
                        /** Format: date-time */
                        at: string;
                    }[] | null;
                    cashPrice?: number | null;
                    downPayment?: number | null;
                    totalFinanceAmount?: number | null;
                    interestRate?: number | null;
                    termMonths?: number | null;
                    daysToFirst?: number | null;
                    dealerLenderID?: number | null;
                    savedQuoteID?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            saleDate: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            setting: ({
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                salesTaxPercent: number | null;
                                /** @default null */
                                defaultTermMonths: number | null;
                                /** @default null */
                                daysToFirst: number | null;
                                /** @default null */
                                paymentFormat: string | null;
                                /** @default null */
                                paymentPosition: string | null;
                                /** @default null */
                                disclosureText: string | null;
                                /** @default null */
                                version: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            fees: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                feeAmount: number | null;
                                /** @default null */
                                applySalesTax: boolean | null;
                                /** @default null */
                                includeType: number | string | null;
                                /** @default null */
                                taxAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            base: ({
                                /** @default null */
                                payment: number | null;
                                /** @default null */
                                termMonths: number | null;
                                /** @default null */
                                totalOfPayments: number | null;
                                /** @default null */
                                annualPercentageRate: number | null;
                                /** @default null */
                                amountFinanced: number | null;
                                /** @default null */
                                cashTotal: number | null;
                                /** @default null */
                                interestRate: number | null;
                                /** @default null */
                                daysToFirst: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            financePlan: ({
                                /** @default null */
                                mbpFinancePlanID: number | string | null;
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                termMonths: number | null;
                                /** @default null */
                                interestRate: number | null;
                                /** @default null */
                                downPaymentPercent: number | null;
                                /** @default null */
                                downPaymentAmount: number | null;
                                /** @default null */
                                monthlyPaymentAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            groups: ({
                                /** @default null */
                                menuGroupID: string | null;
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                menuGroupType: number | string | null;
                                /** @default null */
                                selectedLoanTermMonths: number | null;
                                /** @default null */
                                products: ({
                                    /** @default null */
                                    menuProductID: string | null;
                                    /** @default null */
                                    rateID: number | null;
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    description: string | null;
                                    /** @default null */
                                    programType: number | null;
                                    /** @default null */
                                    programCode: string | null;
                                    /** @default null */
                                    planGroupName: string | null;
                                    /** @default null */
                                    externalProductCoverageMonths: number | null;
                                    /** @default null */
                                    externalProductCoverageMiles: number | null;
                                    /** @default null */
                                    coverageMonths: number | null;
                                    /** @default null */
                                    coverageMiles: number | null;
                                    /** @default null */
                                    customerPrice: number | null;
                                    /** @default null */
                                    dealerCost: number | null;
                                    /** @default null */
                                    costPerMonthAmount: number | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                                /** @default null */
                                payment: number | null;
                                /** @default null */
                                termMonths: number | null;
                                /** @default null */
                                totalOfPayments: number | null;
                                /** @default null */
                                annualPercentageRate: number | null;
                                /** @default null */
                                amountFinanced: number | null;
                                /** @default null */
                                cashTotal: number | null;
                                /** @default null */
                                paymentDifference: number | null;
                                /** @default null */
                                productsTotal: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            disclosures: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                note: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            hasPreContractPage: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveMenuPresentation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    selections: {
                        rateID: number;
                        customerPrice: number;
                        dealerCost?: number;
                    }[];
                    saleDate?: string | null;
                    stateAbbreviation?: string | null;
                    isPowersports?: boolean | null;
                    mbpFinancePlanID?: number | null;
                    decisions: {
                        rateID: number | null;
                        menuProductID: string | null;
                        isAccepted: boolean;
                        /** Format: date-time */
                        at: string;
                    }[];
                    cashPrice?: number | null;
                    downPayment?: number | null;
                    totalFinanceAmount?: number | null;
                    interestRate?: number | null;
                    termMonths?: number | null;
                    daysToFirst?: number | null;
                    dealerLenderID?: number | null;
                    savedQuoteID: number;
                    menuGroupID?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            menuPresentationID: number | null;
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            shownAt: string | null;
                            /** @default null */
                            shownBy: string | null;
                            /** @default null */
                            paymentWithout: number | null;
                            /** @default null */
                            paymentWith: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    savedQuoteID: number;
                    menuGroupIDs?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printDealerCost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    savedQuoteID: number;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getMenuSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                savedQuoteID: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            savedQuoteID: number | null;
                            /** @default null */
                            textVersion: string | null;
                            /** @default null */
                            texts: ({
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                text: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            previewHash: string | null;
                            /** @default null */
                            signatures: ({
                                /** @default null */
                                part: string | null;
                                /** @default null */
                                signedName: string | null;
                                /** @default null */
                                signedAt: string | null;
                                /** @default null */
                                textVersion: string | null;
                                /** @default null */
                                textSha256: string | null;
                                /** @default null */
                                pdfSha256: string | null;
                                /** @default null */
                                address: string | null;
                                /** @default null */
                                face: string | null;
                                /** @default null */
                                takenBy: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    signMenu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                savedQuoteID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    signedName: string;
                    previewHash: string;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printSignedMenu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                savedQuoteID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    mailSignedMenu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                savedQuoteID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    emailAddress?: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            emailAddress: string | null;
                            /** @default null */
                            fileName: string | null;
                            /** @default null */
                            isMailSetUp: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getMenuSettings: {
        parameters: {
            query: {
                /** @description Dealer */
                dealerCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            setting: ({
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                salesTaxPercent: number | null;
                                /** @default null */
                                defaultTermMonths: number | null;
                                /** @default null */
                                daysToFirst: number | null;
                                /** @default null */
                                paymentFormat: string | null;
                                /** @default null */
                                paymentPosition: string | null;
                                /** @default null */
                                disclosureText: string | null;
                                /** @default null */
                                version: number | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            fees: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                feeAmount: number | null;
                                /** @default null */
                                applySalesTax: boolean | null;
                                /** @default null */
                                includeType: number | string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                            /** @default null */
                            groups: ({
                                /** @default null */
                                menuGroupID: string | null;
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                menuGroupType: number | string | null;
                                /** @default null */
                                selectedLoanTermMonths: number | null;
                                /** @default null */
                                products: ({
                                    /** @default null */
                                    menuProductID: string | null;
                                    /** @default null */
                                    name: string | null;
                                    /** @default null */
                                    description: string | null;
                                    /** @default null */
                                    programType: number | null;
                                    /** @default null */
                                    externalProductCoverageMonths: number | null;
                                    /** @default null */
                                    externalProductCoverageMiles: number | null;
                                    /** @default null */
                                    customerPrice: number | null;
                                    /** @default null */
                                    dealerCost: number | null;
                                } & {
                                    [key: string]: unknown;
                                })[] | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveMenuSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    /** @default 0 */
                    salesTaxPercent?: number;
                    /** @default 72 */
                    defaultTermMonths?: number;
                    /** @default 30 */
                    daysToFirst?: number;
                    /**
                     * @default Both
                     * @enum {string}
                     */
                    paymentFormat?: "Payment" | "Difference" | "Both";
                    /**
                     * @default Bottom
                     * @enum {string}
                     */
                    paymentPosition?: "Top" | "Bottom";
                    disclosureText?: string | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            salesTaxPercent: number | null;
                            /** @default null */
                            defaultTermMonths: number | null;
                            /** @default null */
                            daysToFirst: number | null;
                            /** @default null */
                            paymentFormat: string | null;
                            /** @default null */
                            paymentPosition: string | null;
                            /** @default null */
                            disclosureText: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveMenuFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    fees: {
                        name: string;
                        feeAmount: number;
                        /** @default false */
                        applySalesTax?: boolean;
                        /**
                         * @default Yes
                         * @enum {string}
                         */
                        includeType?: "Yes" | "No" | "OnlyFinanceMenu" | "OnlyCashMenu";
                    }[];
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            feeAmount: number | null;
                            /** @default null */
                            applySalesTax: boolean | null;
                            /** @default null */
                            includeType: number | string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveMenuGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    groups: {
                        menuGroupID?: string | null;
                        name: string;
                        /**
                         * @default Financed
                         * @enum {string}
                         */
                        menuGroupType?: "Financed" | "Cash";
                        selectedLoanTermMonths?: number | null;
                    }[];
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            menuGroupID: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            menuGroupType: number | string | null;
                            /** @default null */
                            selectedLoanTermMonths: number | null;
                            /** @default null */
                            products: ({
                                /** @default null */
                                menuProductID: string | null;
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                description: string | null;
                                /** @default null */
                                programType: number | null;
                                /** @default null */
                                externalProductCoverageMonths: number | null;
                                /** @default null */
                                externalProductCoverageMiles: number | null;
                                /** @default null */
                                customerPrice: number | null;
                                /** @default null */
                                dealerCost: number | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveMenuProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    /** Format: uuid */
                    menuGroupID: string;
                    products: {
                        menuProductID?: string | null;
                        name: string;
                        description?: string | null;
                        programType?: number | null;
                        externalProductCoverageMonths?: number | null;
                        externalProductCoverageMiles?: number | null;
                        customerPrice?: number | null;
                        dealerCost?: number | null;
                    }[];
                    version?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            menuProductID: string | null;
                            /** @default null */
                            name: string | null;
                            /** @default null */
                            description: string | null;
                            /** @default null */
                            programType: number | null;
                            /** @default null */
                            externalProductCoverageMonths: number | null;
                            /** @default null */
                            externalProductCoverageMiles: number | null;
                            /** @default null */
                            customerPrice: number | null;
                            /** @default null */
                            dealerCost: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRateSheets: {
        parameters: {
            query?: {
                /** @description Program */
                programCode?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            rateSheetID: number | string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            validTo: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            rateCount: number | null;
                            /** @default null */
                            filingReference: string | null;
                            /** @default null */
                            importedBy: string | null;
                            /** @default null */
                            importedAt: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedAt: string | null;
                            /** @default null */
                            canApprove: boolean | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    importRateSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                    programCode: string;
                    stateAbbreviation?: string | null;
                    /** Format: date */
                    validFrom: string;
                    validTo?: string | null;
                    filingReference?: string | null;
                    previewHash: string;
                };
                "multipart/form-data": {
                    programCode?: string;
                    stateAbbreviation?: string | null;
                    /** Format: date */
                    validFrom?: string;
                    validTo?: string | null;
                    filingReference?: string | null;
                    previewHash?: string;
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            rateSheetID: number | string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            validTo: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            rateCount: number | null;
                            /** @default null */
                            filingReference: string | null;
                            /** @default null */
                            importedBy: string | null;
                            /** @default null */
                            importedAt: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedAt: string | null;
                            /** @default null */
                            canApprove: boolean | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    compareRateSheets: {
        parameters: {
            query?: {
                /** @description With */
                with?: number;
            };
            header?: never;
            path: {
                /** @description Rate sheet */
                rateSheetID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            before: ({
                                /** @default null */
                                rateSheetID: number | string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                programName: string | null;
                                /** @default null */
                                stateAbbreviation: string | null;
                                /** @default null */
                                version: number | null;
                                /** @default null */
                                validFrom: string | null;
                                /** @default null */
                                validTo: string | null;
                                /** @default null */
                                status: string | null;
                                /** @default null */
                                rateCount: number | null;
                                /** @default null */
                                filingReference: string | null;
                                /** @default null */
                                importedBy: string | null;
                                /** @default null */
                                importedAt: string | null;
                                /** @default null */
                                approvedBy: string | null;
                                /** @default null */
                                approvedAt: string | null;
                                /** @default null */
                                canApprove: boolean | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            roseCount: number;
                            fellCount: number;
                            newCount: number;
                            goneCount: number;
                            sameCount: number;
                            changes: ({
                                /** @default null */
                                change: string | null;
                                /** @default null */
                                planCode: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                vehicleClass: string | null;
                                /** @default null */
                                condition: string | null;
                                /** @default null */
                                coverageMonths: number | null;
                                /** @default null */
                                coverageMiles: number | null;
                                /** @default null */
                                deductibleAmount: number | null;
                                /** @default null */
                                fromCost: number | null;
                                /** @default null */
                                toCost: number | null;
                                /** @default null */
                                differenceAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            sheet: {
                                /** @default null */
                                rateSheetID: number | string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                programName: string | null;
                                /** @default null */
                                stateAbbreviation: string | null;
                                /** @default null */
                                version: number | null;
                                /** @default null */
                                validFrom: string | null;
                                /** @default null */
                                validTo: string | null;
                                /** @default null */
                                status: string | null;
                                /** @default null */
                                rateCount: number | null;
                                /** @default null */
                                filingReference: string | null;
                                /** @default null */
                                importedBy: string | null;
                                /** @default null */
                                importedAt: string | null;
                                /** @default null */
                                approvedBy: string | null;
                                /** @default null */
                                approvedAt: string | null;
                                /** @default null */
                                canApprove: boolean | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewRateSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                    programCode: string;
                    stateAbbreviation?: string | null;
                    /** Format: date */
                    validFrom: string;
                    validTo?: string | null;
                    filingReference?: string | null;
                };
                "multipart/form-data": {
                    programCode?: string;
                    stateAbbreviation?: string | null;
                    /** Format: date */
                    validFrom?: string;
                    validTo?: string | null;
                    filingReference?: string | null;
                    /**
                     * Format: binary
                     * @description CSV or Excel (XLSX), up to 8 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            before: ({
                                /** @default null */
                                rateSheetID: number | string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                programName: string | null;
                                /** @default null */
                                stateAbbreviation: string | null;
                                /** @default null */
                                version: number | null;
                                /** @default null */
                                validFrom: string | null;
                                /** @default null */
                                validTo: string | null;
                                /** @default null */
                                status: string | null;
                                /** @default null */
                                rateCount: number | null;
                                /** @default null */
                                filingReference: string | null;
                                /** @default null */
                                importedBy: string | null;
                                /** @default null */
                                importedAt: string | null;
                                /** @default null */
                                approvedBy: string | null;
                                /** @default null */
                                approvedAt: string | null;
                                /** @default null */
                                canApprove: boolean | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            roseCount: number;
                            fellCount: number;
                            newCount: number;
                            goneCount: number;
                            sameCount: number;
                            changes: ({
                                /** @default null */
                                change: string | null;
                                /** @default null */
                                planCode: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                vehicleClass: string | null;
                                /** @default null */
                                condition: string | null;
                                /** @default null */
                                coverageMonths: number | null;
                                /** @default null */
                                coverageMiles: number | null;
                                /** @default null */
                                deductibleAmount: number | null;
                                /** @default null */
                                fromCost: number | null;
                                /** @default null */
                                toCost: number | null;
                                /** @default null */
                                differenceAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            fileName: string;
                            previewHash: string;
                            version: number;
                            rowCount: number;
                            refusedCount: number;
                            refused: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                field: string | null;
                                /** @default null */
                                label: string | null;
                                /** @default null */
                                value: string | null;
                                /** @default null */
                                message: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    approveRateSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rateSheetID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            rateSheetID: number | string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            validTo: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            rateCount: number | null;
                            /** @default null */
                            filingReference: string | null;
                            /** @default null */
                            importedBy: string | null;
                            /** @default null */
                            importedAt: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedAt: string | null;
                            /** @default null */
                            canApprove: boolean | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    discardRateSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rateSheetID: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            rateSheetID: number | string | null;
                            /** @default null */
                            programCode: string | null;
                            /** @default null */
                            programName: string | null;
                            /** @default null */
                            stateAbbreviation: string | null;
                            /** @default null */
                            version: number | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            validTo: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            rateCount: number | null;
                            /** @default null */
                            filingReference: string | null;
                            /** @default null */
                            importedBy: string | null;
                            /** @default null */
                            importedAt: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedAt: string | null;
                            /** @default null */
                            canApprove: boolean | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRedFlags: {
        parameters: {
            query?: {
                /** @description Contract number */
                contractNumber?: string;
                /** @description Include reviewed */
                includeReviewed?: string | boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            redFlagID: number | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            code: string | null;
                            /** @default null */
                            text: string | null;
                            /** @default null */
                            foundAt: string | null;
                            /** @default null */
                            reviewedAt: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            reviewNote: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    reviewRedFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Red flag */
                redFlagID: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            redFlagID: number | null;
                            /** @default null */
                            contractNumber: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            code: string | null;
                            /** @default null */
                            text: string | null;
                            /** @default null */
                            foundAt: string | null;
                            /** @default null */
                            reviewedAt: string | null;
                            /** @default null */
                            reviewedBy: string | null;
                            /** @default null */
                            reviewNote: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getDealerRemittance: {
        parameters: {
            query: {
                /** @description Dealer */
                dealerCode: string;
                first?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            amberDays: number | null;
                            /** @default null */
                            redDays: number | null;
                            pending: {
                                /** @default null */
                                contractCount: number | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                amberCount: number | null;
                                /** @default null */
                                redCount: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            contracts: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                customerName: string | null;
                                /** @default null */
                                purchaseDate: string | null;
                                /** @default null */
                                contractStatusTypeName: string | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                lineAmount: number | null;
                                /** @default null */
                                contractID: number | null;
                                /** @default null */
                                vehicle: string | null;
                                /** @default null */
                                daysUnremitted: number | null;
                                /** @default null */
                                mark: string | null;
                                /** @default null */
                                returnedBatchNumber: string | null;
                                /** @default null */
                                problem: ({
                                    /** @default null */
                                    code: string | null;
                                    /** @default null */
                                    message: string | null;
                                    /** @default null */
                                    next: string | null;
                                } & {
                                    [key: string]: unknown;
                                }) | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            credits: ({
                                /** @default null */
                                creditID: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                ofBatchNumber: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            debits: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            agreement: {
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                validFrom: string | null;
                                /** @default null */
                                refundMode: string | null;
                                /** @default null */
                                netCredits: boolean | null;
                                /** @default null */
                                setBy: string | null;
                                /** @default null */
                                setAt: string | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            overRemitBalance: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    previewRemittance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    paymentMethodType?: number | null;
                    contracts: {
                        programCode: string;
                        contractNumber: string;
                        contractSuffix?: string | null;
                        overRemitAmount?: number | null;
                    }[];
                    creditIDs?: number[] | null;
                    bankAccountID?: string | null;
                    checkNumber?: string | null;
                    checkAmount?: number | null;
                    explanation?: string | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            lines: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                customerName: string | null;
                                /** @default null */
                                purchaseDate: string | null;
                                /** @default null */
                                contractStatusTypeName: string | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                lineAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            credits: ({
                                /** @default null */
                                creditID: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                ofBatchNumber: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            debits: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            totals: {
                                /** @default null */
                                contractCount: number | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                debitsAmount: number | null;
                                /** @default null */
                                creditsAmount: number | null;
                                /** @default null */
                                netAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            problems: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @default null */
                            paymentProblem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            difference: number | null;
                            /** @default null */
                            authorizationText: string | null;
                            /** @default null */
                            authorizationVersion: string | null;
                            /** @default null */
                            settlesOn: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            previewHash: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    remit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    paymentMethodType: number;
                    contracts: {
                        programCode: string;
                        contractNumber: string;
                        contractSuffix?: string | null;
                        overRemitAmount?: number | null;
                    }[];
                    creditIDs?: number[] | null;
                    bankAccountID?: string | null;
                    checkNumber?: string | null;
                    checkAmount?: number | null;
                    explanation?: string | null;
                    note?: string | null;
                    isAuthorized?: boolean | null;
                    authorizationVersion?: string | null;
                    paymethodToken?: string | null;
                    cardBrand?: string | null;
                    last4?: string | null;
                    totalAmount: number;
                    previewHash?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            contractCount: number | null;
                            /** @default null */
                            dealerCost: number | null;
                            /** @default null */
                            overRemitAmount: number | null;
                            /** @default null */
                            creditsAmount: number | null;
                            /** @default null */
                            debitsAmount: number | null;
                            /** @default null */
                            netAmount: number | null;
                            /** @default null */
                            paymentStatus: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            receipt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listRemittanceBatches: {
        parameters: {
            query?: {
                /** @description Dealer */
                dealerCode?: string | null;
                /** @description Agency */
                agentCode?: string | null;
                /** @description Status */
                status?: ("Submitted" | "Posted" | "Returned") | null;
                /** @description Only open batches */
                isOpen?: (boolean | ("true" | "false")) | null;
                /** @description Only returned debits */
                isReturnedDebit?: (boolean | ("true" | "false")) | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            submittedDate: string | null;
                            /** @default null */
                            submittedBy: string | null;
                            /** @default null */
                            postedDate: string | null;
                            /** @default null */
                            returnedDate: string | null;
                            /** @default null */
                            settledBy: string | null;
                            /** @default null */
                            returnCode: string | null;
                            /** @default null */
                            returnReason: string | null;
                            /** @default null */
                            note: string | null;
                            totals: {
                                /** @default null */
                                contractCount: number | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                debitsAmount: number | null;
                                /** @default null */
                                creditsAmount: number | null;
                                /** @default null */
                                netAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            payment: ({
                                /** @default null */
                                paymentMethodType: number | string | null;
                                /** @default null */
                                paymentMethod: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                paymentStatus: string | null;
                                /** @default null */
                                checkNumber: string | null;
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                cardBrand: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                effectiveOn: string | null;
                                /** @default null */
                                settlesOn: string | null;
                                /** @default null */
                                postsOn: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                achFileNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            differenceAmount: number | null;
                            /** @default null */
                            explanation: string | null;
                            /** @default null */
                            isDifferenceOpen: boolean | null;
                            /** @default null */
                            differenceClearedDate: string | null;
                            /** @default null */
                            differenceClearedBy: string | null;
                            /** @default null */
                            differenceNote: string | null;
                            /** @default null */
                            version: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getRemittanceBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Batch */
                batchNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            submittedDate: string | null;
                            /** @default null */
                            submittedBy: string | null;
                            /** @default null */
                            postedDate: string | null;
                            /** @default null */
                            returnedDate: string | null;
                            /** @default null */
                            settledBy: string | null;
                            /** @default null */
                            returnCode: string | null;
                            /** @default null */
                            returnReason: string | null;
                            /** @default null */
                            note: string | null;
                            totals: {
                                /** @default null */
                                contractCount: number | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                debitsAmount: number | null;
                                /** @default null */
                                creditsAmount: number | null;
                                /** @default null */
                                netAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            payment: ({
                                /** @default null */
                                paymentMethodType: number | string | null;
                                /** @default null */
                                paymentMethod: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                paymentStatus: string | null;
                                /** @default null */
                                checkNumber: string | null;
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                cardBrand: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                effectiveOn: string | null;
                                /** @default null */
                                settlesOn: string | null;
                                /** @default null */
                                postsOn: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                achFileNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            differenceAmount: number | null;
                            /** @default null */
                            explanation: string | null;
                            /** @default null */
                            isDifferenceOpen: boolean | null;
                            /** @default null */
                            differenceClearedDate: string | null;
                            /** @default null */
                            differenceClearedBy: string | null;
                            /** @default null */
                            differenceNote: string | null;
                            /** @default null */
                            version: number | null;
                            lines: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                customerName: string | null;
                                /** @default null */
                                purchaseDate: string | null;
                                /** @default null */
                                contractStatusTypeName: string | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                lineAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            credits: ({
                                /** @default null */
                                creditID: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                ofBatchNumber: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            debits: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @default null */
                            lateReturn: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            canPost: boolean | null;
                            /** @default null */
                            canReturn: boolean | null;
                            /** @default null */
                            canClear: boolean | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getRemittanceStatement: {
        parameters: {
            query: {
                /** @description Dealer */
                dealerCode: string;
                /** @description From */
                startDate: string;
                /** @description Through */
                endDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            startDate: string | null;
                            /** @default null */
                            endDate: string | null;
                            /** @default null */
                            openingBalance: number | null;
                            /** @default null */
                            chargesAmount: number | null;
                            /** @default null */
                            paymentsAmount: number | null;
                            /** @default null */
                            closingBalance: number | null;
                            lines: ({
                                /** @default null */
                                date: string | null;
                                /** @default null */
                                kind: string | null;
                                /** @default null */
                                batchNumber: string | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                text: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                balance: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @default null */
                            openDifferenceAmount: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    postRemittanceBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Batch */
                batchNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    checkNumber?: string | null;
                    checkAmount?: number | null;
                    explanation?: string | null;
                    suspense?: {
                        contracts: string[];
                        reason: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            submittedDate: string | null;
                            /** @default null */
                            submittedBy: string | null;
                            /** @default null */
                            postedDate: string | null;
                            /** @default null */
                            returnedDate: string | null;
                            /** @default null */
                            settledBy: string | null;
                            /** @default null */
                            returnCode: string | null;
                            /** @default null */
                            returnReason: string | null;
                            /** @default null */
                            note: string | null;
                            totals: {
                                /** @default null */
                                contractCount: number | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                debitsAmount: number | null;
                                /** @default null */
                                creditsAmount: number | null;
                                /** @default null */
                                netAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            payment: ({
                                /** @default null */
                                paymentMethodType: number | string | null;
                                /** @default null */
                                paymentMethod: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                paymentStatus: string | null;
                                /** @default null */
                                checkNumber: string | null;
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                cardBrand: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                effectiveOn: string | null;
                                /** @default null */
                                settlesOn: string | null;
                                /** @default null */
                                postsOn: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                achFileNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            differenceAmount: number | null;
                            /** @default null */
                            explanation: string | null;
                            /** @default null */
                            isDifferenceOpen: boolean | null;
                            /** @default null */
                            differenceClearedDate: string | null;
                            /** @default null */
                            differenceClearedBy: string | null;
                            /** @default null */
                            differenceNote: string | null;
                            /** @default null */
                            version: number | null;
                            lines: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                customerName: string | null;
                                /** @default null */
                                purchaseDate: string | null;
                                /** @default null */
                                contractStatusTypeName: string | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                lineAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            credits: ({
                                /** @default null */
                                creditID: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                ofBatchNumber: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            debits: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @default null */
                            lateReturn: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            canPost: boolean | null;
                            /** @default null */
                            canReturn: boolean | null;
                            /** @default null */
                            canClear: boolean | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    returnRemittanceBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Batch */
                batchNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    reason: string;
                    feeAmount?: number | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            submittedDate: string | null;
                            /** @default null */
                            submittedBy: string | null;
                            /** @default null */
                            postedDate: string | null;
                            /** @default null */
                            returnedDate: string | null;
                            /** @default null */
                            settledBy: string | null;
                            /** @default null */
                            returnCode: string | null;
                            /** @default null */
                            returnReason: string | null;
                            /** @default null */
                            note: string | null;
                            totals: {
                                /** @default null */
                                contractCount: number | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                debitsAmount: number | null;
                                /** @default null */
                                creditsAmount: number | null;
                                /** @default null */
                                netAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            payment: ({
                                /** @default null */
                                paymentMethodType: number | string | null;
                                /** @default null */
                                paymentMethod: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                paymentStatus: string | null;
                                /** @default null */
                                checkNumber: string | null;
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                cardBrand: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                effectiveOn: string | null;
                                /** @default null */
                                settlesOn: string | null;
                                /** @default null */
                                postsOn: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                achFileNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            differenceAmount: number | null;
                            /** @default null */
                            explanation: string | null;
                            /** @default null */
                            isDifferenceOpen: boolean | null;
                            /** @default null */
                            differenceClearedDate: string | null;
                            /** @default null */
                            differenceClearedBy: string | null;
                            /** @default null */
                            differenceNote: string | null;
                            /** @default null */
                            version: number | null;
                            lines: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                customerName: string | null;
                                /** @default null */
                                purchaseDate: string | null;
                                /** @default null */
                                contractStatusTypeName: string | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                lineAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            credits: ({
                                /** @default null */
                                creditID: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                ofBatchNumber: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            debits: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @default null */
                            lateReturn: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            canPost: boolean | null;
                            /** @default null */
                            canReturn: boolean | null;
                            /** @default null */
                            canClear: boolean | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    clearRemittanceDifference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Batch */
                batchNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    clearing: "Received" | "NextBatch" | "WrittenOff";
                    note: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            batchNumber: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            agentCode: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            submittedDate: string | null;
                            /** @default null */
                            submittedBy: string | null;
                            /** @default null */
                            postedDate: string | null;
                            /** @default null */
                            returnedDate: string | null;
                            /** @default null */
                            settledBy: string | null;
                            /** @default null */
                            returnCode: string | null;
                            /** @default null */
                            returnReason: string | null;
                            /** @default null */
                            note: string | null;
                            totals: {
                                /** @default null */
                                contractCount: number | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                debitsAmount: number | null;
                                /** @default null */
                                creditsAmount: number | null;
                                /** @default null */
                                netAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            /** @default null */
                            payment: ({
                                /** @default null */
                                paymentMethodType: number | string | null;
                                /** @default null */
                                paymentMethod: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                paymentStatus: string | null;
                                /** @default null */
                                checkNumber: string | null;
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                cardBrand: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                effectiveOn: string | null;
                                /** @default null */
                                settlesOn: string | null;
                                /** @default null */
                                postsOn: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                achFileNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            differenceAmount: number | null;
                            /** @default null */
                            explanation: string | null;
                            /** @default null */
                            isDifferenceOpen: boolean | null;
                            /** @default null */
                            differenceClearedDate: string | null;
                            /** @default null */
                            differenceClearedBy: string | null;
                            /** @default null */
                            differenceNote: string | null;
                            /** @default null */
                            version: number | null;
                            lines: ({
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                programCode: string | null;
                                /** @default null */
                                contractNumber: string | null;
                                /** @default null */
                                contractSuffix: string | null;
                                /** @default null */
                                planDescription: string | null;
                                /** @default null */
                                customerName: string | null;
                                /** @default null */
                                purchaseDate: string | null;
                                /** @default null */
                                contractStatusTypeName: string | null;
                                /** @default null */
                                dealerCost: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                lineAmount: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            credits: ({
                                /** @default null */
                                creditID: number | null;
                                /** @default null */
                                key: string | null;
                                /** @default null */
                                state: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                overRemitAmount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                ofBatchNumber: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            debits: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @default null */
                            lateReturn: ({
                                /** @default null */
                                debitID: number | null;
                                /** @default null */
                                reason: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                createdDate: string | null;
                                /** @default null */
                                batchNumber: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                            /** @default null */
                            canPost: boolean | null;
                            /** @default null */
                            canReturn: boolean | null;
                            /** @default null */
                            canClear: boolean | null;
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listDealerAgreements: {
        parameters: {
            query: {
                /** @description Dealer */
                dealerCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            refundMode: string | null;
                            /** @default null */
                            netCredits: boolean | null;
                            /** @default null */
                            setBy: string | null;
                            /** @default null */
                            setAt: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    setDealerAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    /** Format: date */
                    validFrom: string;
                    /** @enum {string} */
                    refundMode: "PartsApart" | "ProviderPaysAll";
                    netCredits: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            validFrom: string | null;
                            /** @default null */
                            refundMode: string | null;
                            /** @default null */
                            netCredits: boolean | null;
                            /** @default null */
                            setBy: string | null;
                            /** @default null */
                            setAt: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listBankAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode?: string | null;
                    /** @default false */
                    includeRetired?: boolean;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            bankAccountID: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            bankName: string | null;
                            /** @default null */
                            holderName: string | null;
                            /** @default null */
                            accountType: string | null;
                            /** @default null */
                            routingNumber: string | null;
                            /** @default null */
                            last4: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            usableFrom: string | null;
                            /** @default null */
                            addedBy: string | null;
                            /** @default null */
                            addedDate: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedDate: string | null;
                            /** @default null */
                            retiredDate: string | null;
                            /** @default null */
                            replaces: ({
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                last4: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getAchAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    bankName: string;
                    last4: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            text: string | null;
                            /** @default null */
                            version: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    saveBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    bankName: string;
                    holderName: string;
                    routingNumber: string;
                    accountNumber: string;
                    /** @enum {string} */
                    accountType: "Checking" | "Savings";
                    /** @default false */
                    isAuthorized?: boolean;
                    authorizationVersion?: string | null;
                    signedName?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            bankAccountID: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            bankName: string | null;
                            /** @default null */
                            holderName: string | null;
                            /** @default null */
                            accountType: string | null;
                            /** @default null */
                            routingNumber: string | null;
                            /** @default null */
                            last4: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            usableFrom: string | null;
                            /** @default null */
                            addedBy: string | null;
                            /** @default null */
                            addedDate: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedDate: string | null;
                            /** @default null */
                            retiredDate: string | null;
                            /** @default null */
                            replaces: ({
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                last4: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printBankAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bankAccountID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    approveBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bankAccountID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            bankAccountID: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            bankName: string | null;
                            /** @default null */
                            holderName: string | null;
                            /** @default null */
                            accountType: string | null;
                            /** @default null */
                            routingNumber: string | null;
                            /** @default null */
                            last4: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            usableFrom: string | null;
                            /** @default null */
                            addedBy: string | null;
                            /** @default null */
                            addedDate: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedDate: string | null;
                            /** @default null */
                            retiredDate: string | null;
                            /** @default null */
                            replaces: ({
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                last4: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    retireBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bankAccountID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            bankAccountID: string | null;
                            /** @default null */
                            dealerCode: string | null;
                            /** @default null */
                            dealerName: string | null;
                            /** @default null */
                            bankName: string | null;
                            /** @default null */
                            holderName: string | null;
                            /** @default null */
                            accountType: string | null;
                            /** @default null */
                            routingNumber: string | null;
                            /** @default null */
                            last4: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            usableFrom: string | null;
                            /** @default null */
                            addedBy: string | null;
                            /** @default null */
                            addedDate: string | null;
                            /** @default null */
                            approvedBy: string | null;
                            /** @default null */
                            approvedDate: string | null;
                            /** @default null */
                            retiredDate: string | null;
                            /** @default null */
                            replaces: ({
                                /** @default null */
                                bankAccountID: string | null;
                                /** @default null */
                                last4: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listAchFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            fileNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            createdDate: string | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            entryCount: number | null;
                            /** @default null */
                            debitedAmount: number | null;
                            /** @default null */
                            preparedBy: string | null;
                            /** @default null */
                            releasedBy: string | null;
                            /** @default null */
                            releasedDate: string | null;
                            /** @default null */
                            writtenDate: string | null;
                            /** @default null */
                            sha256: string | null;
                            /** @default null */
                            canRelease: boolean | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    prepareAchFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hash?: string | null;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            fileNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            createdDate: string | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            entryCount: number | null;
                            /** @default null */
                            debitedAmount: number | null;
                            /** @default null */
                            preparedBy: string | null;
                            /** @default null */
                            releasedBy: string | null;
                            /** @default null */
                            releasedDate: string | null;
                            /** @default null */
                            writtenDate: string | null;
                            /** @default null */
                            sha256: string | null;
                            /** @default null */
                            canRelease: boolean | null;
                            /** @default null */
                            problem: string | null;
                            entries: ({
                                /** @default null */
                                batchNumber: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                dealerName: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                bankName: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                traceNumber: string | null;
                                /** @default null */
                                paymentState: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getAchDue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            entryCount: number | null;
                            /** @default null */
                            debitedAmount: number | null;
                            /** @default null */
                            hash: string | null;
                            entries: ({
                                /** @default null */
                                batchNumber: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                dealerName: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                bankName: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                traceNumber: string | null;
                                /** @default null */
                                paymentState: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            skipped: ({
                                /** @default null */
                                batchNumber: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                dealerName: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                bankName: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                traceNumber: string | null;
                                /** @default null */
                                paymentState: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @default null */
                            problem: ({
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                message: string | null;
                                /** @default null */
                                next: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getAchFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            fileNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            createdDate: string | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            entryCount: number | null;
                            /** @default null */
                            debitedAmount: number | null;
                            /** @default null */
                            preparedBy: string | null;
                            /** @default null */
                            releasedBy: string | null;
                            /** @default null */
                            releasedDate: string | null;
                            /** @default null */
                            writtenDate: string | null;
                            /** @default null */
                            sha256: string | null;
                            /** @default null */
                            canRelease: boolean | null;
                            /** @default null */
                            problem: string | null;
                            entries: ({
                                /** @default null */
                                batchNumber: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                dealerName: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                bankName: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                traceNumber: string | null;
                                /** @default null */
                                paymentState: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    releaseAchFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            fileNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            createdDate: string | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            entryCount: number | null;
                            /** @default null */
                            debitedAmount: number | null;
                            /** @default null */
                            preparedBy: string | null;
                            /** @default null */
                            releasedBy: string | null;
                            /** @default null */
                            releasedDate: string | null;
                            /** @default null */
                            writtenDate: string | null;
                            /** @default null */
                            sha256: string | null;
                            /** @default null */
                            canRelease: boolean | null;
                            /** @default null */
                            problem: string | null;
                            entries: ({
                                /** @default null */
                                batchNumber: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                dealerName: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                bankName: string | null;
                                /** @default null */
                                last4: string | null;
                                /** @default null */
                                traceNumber: string | null;
                                /** @default null */
                                paymentState: string | null;
                                /** @default null */
                                returnCode: string | null;
                                /** @default null */
                                problem: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    discardAchFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            fileNumber: string | null;
                            /** @default null */
                            status: string | null;
                            /** @default null */
                            createdDate: string | null;
                            /** @default null */
                            effectiveDate: string | null;
                            /** @default null */
                            postsOn: string | null;
                            /** @default null */
                            entryCount: number | null;
                            /** @default null */
                            debitedAmount: number | null;
                            /** @default null */
                            preparedBy: string | null;
                            /** @default null */
                            releasedBy: string | null;
                            /** @default null */
                            releasedDate: string | null;
                            /** @default null */
                            writtenDate: string | null;
                            /** @default null */
                            sha256: string | null;
                            /** @default null */
                            canRelease: boolean | null;
                            /** @default null */
                            problem: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    importAchReturns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: base64 */
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                };
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A return file in Nacha format, up to 5 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            fileName: string | null;
                            /** @default null */
                            lineCount: number | null;
                            /** @default null */
                            returnedCount: number | null;
                            /** @default null */
                            debitedCount: number | null;
                            /** @default null */
                            changedCount: number | null;
                            /** @default null */
                            openCount: number | null;
                            lines: ({
                                /** @default null */
                                line: number | null;
                                /** @default null */
                                code: string | null;
                                /** @default null */
                                words: string | null;
                                /** @default null */
                                traceNumber: string | null;
                                /** @default null */
                                batchNumber: string | null;
                                /** @default null */
                                dealerCode: string | null;
                                /** @default null */
                                dealerName: string | null;
                                /** @default null */
                                amount: number | null;
                                /** @default null */
                                effect: string | null;
                                /** @default null */
                                did: string | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getFortePart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dealerCode: string;
                    totalAmount: number;
                    orderNumber?: string | null;
                    /** @default 1 */
                    paymentMethodType?: number;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            apiAccessId: string | null;
                            /** @default null */
                            locationId: string | null;
                            /** @default null */
                            method: string | null;
                            /** @default null */
                            versionNumber: string | null;
                            /** @default null */
                            totalAmount: string | null;
                            /** @default null */
                            utcTime: string | null;
                            /** @default null */
                            orderNumber: string | null;
                            /** @default null */
                            customerToken: string | null;
                            /** @default null */
                            paymethodToken: string | null;
                            /** @default null */
                            hashMethod: string | null;
                            /** @default null */
                            signature: string | null;
                            /** @default null */
                            scriptUrl: string | null;
                            /** @default null */
                            allowedMethods: string | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            paymentMethodType: number | string | null;
                            /** @default null */
                            name: string | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    printRemittanceReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batchNumber?: string | null;
                    dealerCode?: string | null;
                    startDate?: string | null;
                    endDate?: string | null;
                    format?: ("pdf" | "xlsx") | null;
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    listCancellationAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: ({
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            document: string | null;
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            fileName: string | null;
                            /** @default null */
                            contentType: string | null;
                            /** @default null */
                            size: number | null;
                            /** @default null */
                            scan: string | null;
                            /** @default null */
                            uploadedBy: string | null;
                            /** @default null */
                            uploadedAt: string | null;
                            /** @default null */
                            canRemove: boolean | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    attachToCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileContents: string;
                    fileDownloadName: string;
                    contentType?: string;
                    /** @enum {string} */
                    document?: "odometerStatement" | "insurerLetter" | "repossessionLetter" | "payoffLetter" | "other";
                };
                "multipart/form-data": {
                    /** @enum {string} */
                    document?: "odometerStatement" | "insurerLetter" | "repossessionLetter" | "payoffLetter" | "other";
                    /**
                     * Format: binary
                     * @description PDF, PNG, JPEG, HEIC, Word (.docx), Excel (.xlsx), CSV or text, up to 25 MB
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            /** @default null */
                            id: number | null;
                            /** @default null */
                            document: string | null;
                            /** @default null */
                            label: string | null;
                            /** @default null */
                            fileName: string | null;
                            /** @default null */
                            contentType: string | null;
                            /** @default null */
                            size: number | null;
                            /** @default null */
                            scan: string | null;
                            /** @default null */
                            uploadedBy: string | null;
                            /** @default null */
                            uploadedAt: string | null;
                            /** @default null */
                            canRemove: boolean | null;
                        } & {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    getCancellationAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    removeCancellationAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Quote */
                quoteNumber: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success (code 0) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            [key: string]: unknown;
                        };
                        errors: components["schemas"]["Error"][];
                    };
                };
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    graphql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    query: "query getContractForLink($contractNumber: String!, $contractSuffix: String!, $programCode: String!) {\n  contractForLink(contractNumber: $contractNumber, contractSuffix: $contractSuffix, programCode: $programCode) { id }\n}";
                    variables?: {
                        contractNumber: string;
                        contractSuffix: string | null;
                        programCode: string;
                    };
                    /** @constant */
                    operationName?: "getContractForLink";
                } | {
                    /** @constant */
                    query: "query listFeatures($names: [String!]!, $date: String!) {\n  features(names: $names, date: $date) { name isFullyActive effectiveDate expirationDate }\n}";
                    variables?: {
                        names: string[];
                        /** Format: date */
                        date: string;
                    };
                    /** @constant */
                    operationName?: "listFeatures";
                } | {
                    /** @constant */
                    query: "query getConfigurationItem($accountCode: String!) {\n  configurationItem(accountCode: $accountCode) { accountCode name value }\n}";
                    variables?: {
                        accountCode: string;
                    };
                    /** @constant */
                    operationName?: "getConfigurationItem";
                };
            };
        };
        responses: {
            /** @description The response of the document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @default null */
                            contractForLink: ({
                                /** @default null */
                                id: number | string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                    } | {
                        data: {
                            /** @default null */
                            features: ({
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                isFullyActive: boolean | null;
                                /** @default null */
                                effectiveDate: string | null;
                                /** @default null */
                                expirationDate: string | null;
                            } & {
                                [key: string]: unknown;
                            })[] | null;
                        } & {
                            [key: string]: unknown;
                        };
                    } | {
                        data: {
                            /** @default null */
                            configurationItem: ({
                                /** @default null */
                                accountCode: string | null;
                                /** @default null */
                                name: string | null;
                                /** @default null */
                                value: string | null;
                            } & {
                                [key: string]: unknown;
                            }) | null;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            "4XX": components["responses"]["GraphqlFailure"];
            "5XX": components["responses"]["GraphqlFailure"];
        };
    };
}
