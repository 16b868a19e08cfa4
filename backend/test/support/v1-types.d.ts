export interface paths {
    "/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaff"];
        put?: never;
        post: operations["createStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffMember"];
        put: operations["updateStaffMember"];
        post?: never;
        delete: operations["deleteStaffMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getTeamDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSchedules"];
        put?: never;
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateSchedule"];
        post?: never;
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring-breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBreaks"];
        put?: never;
        post: operations["createBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring-breaks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateBreak"];
        post?: never;
        delete: operations["deleteBreak"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onetime-blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTimeOff"];
        put?: never;
        post: operations["createTimeOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onetime-blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateTimeOff"];
        post?: never;
        delete: operations["deleteTimeOff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getMemberDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClosures"];
        put?: never;
        post: operations["createClosure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/closures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateClosure"];
        post?: never;
        delete: operations["deleteClosure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSalon"];
        put: operations["updateSalon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/salon/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/in-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["followChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/as-it-was": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/put-back-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewPutBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/put-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["putBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["savePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLinks"];
        put?: never;
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mailLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["renewLink"];
        post?: never;
        delete: operations["revokeLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["decideRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUnpublished"];
        put?: never;
        post: operations["publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishing/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewPublishing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishing/untold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUntold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishing/tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["tellMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotices"];
        put?: never;
        post: operations["announce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNotices"];
        put: operations["sendNoticesAgain"];
        post?: never;
        delete: operations["takeBackAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOffers"];
        put?: never;
        post: operations["createOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOffer"];
        put: operations["decideOffer"];
        post?: never;
        delete: operations["endOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSlots"];
        put?: never;
        post?: never;
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
        Action: {
            id: number;
            at: string;
            kind: ("plan" | "copy" | "closure" | "exchange" | "import" | "undo" | "put_back" | "zone" | "decide") | null;
            by: components["schemas"]["Author"];
            request_id: string;
            changes: number;
            members: number;
            shown: components["schemas"]["Change"][];
        };
        Author: {
            user_id: string | null;
            name: string;
        };
        Break: {
            id: string;
            employee_id: string;
            day_of_week: number;
            start_time: string;
            end_time: string;
            ends_next_day?: boolean | null;
            rotation_week?: number | null;
            reason?: string | null;
            version?: number | null;
        };
        BreakDraft: {
            employee_id: string;
            day_of_week: number;
            start_time: string;
            end_time: string;
            ends_next_day?: boolean | null;
            rotation_week?: number | null;
            reason: string;
        };
        Change: {
            number: number;
            at: string;
            /** @enum {string} */
            resource: "employee" | "schedule" | "recurring_break" | "onetime_block" | "salon" | "person" | "invitation" | "request" | "link" | "publication" | "announcement" | "closure" | "offer" | "api_token" | "webhook";
            record_id: string;
            employee_id: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        Closure: {
            id: string;
            from_date: string;
            to_date: string;
            name?: string | null;
            start_time?: string | null;
            end_time?: string | null;
            created_at?: string | null;
            updated_at?: string | null;
            version?: number | null;
        };
        ClosureDraft: {
            from_date: string;
            to_date: string;
            name: string;
            start_time?: string | null;
            end_time?: string | null;
        };
        Day: {
            date: string;
            employee_id?: string;
            schedule?: {
                start_time: string;
                end_time: string;
            } | null;
            shifts?: {
                start_time: string;
                end_time: string;
            }[] | null;
            carried_over?: {
                start_time: string;
                end_time: string;
            }[] | null;
            closed?: {
                name: string;
                start_time?: string;
                end_time?: string;
                spans?: {
                    start_time: string;
                    end_time: string;
                }[];
            } | null;
            breaks?: {
                id?: string;
                start_time: string;
                end_time: string;
                reason?: string | null;
            }[] | null;
            onetimeblocks?: {
                id?: string;
                start_time: string;
                end_time: string;
                reason?: string | null;
            }[] | null;
        };
        Link: {
            employee_id: string;
            url: string | null;
            created_at: string;
            last_opened_at: string | null;
            mails: boolean;
        };
        Offer: {
            id: string;
            /** @enum {string} */
            kind: "open" | "give" | "swap";
            date: string;
            start_time: string;
            end_time: string;
            giver_id: string | null;
            partner_id: string | null;
            role: string;
            note: string;
            deadline_at: string;
            /** @enum {string} */
            state: "open" | "claimed" | "waiting" | "done" | "withdrawn" | "expired" | "void";
            claims: {
                member_id: string;
                at: string;
                /** @enum {string} */
                state: "open" | "won" | "lost" | "withdrawn" | "void";
                shift: {
                    date: string;
                    start_time: string;
                    end_time: string;
                } | null;
                order: {
                    extra_minutes: number;
                    below_minutes: number;
                    draw: string;
                } | null;
            }[];
            taker_id: string | null;
            answer: string;
            decided_by: string | null;
            decided_at: string | null;
            created_at: string;
            version?: number | null;
            effects: {
                member_id: string;
                against: ("inactive" | "partner" | "role" | "gone" | "started" | "closed" | "away" | "overlap")[];
                taker: {
                    member_id: string;
                    before_minutes: number;
                    after_minutes: number;
                    agreed_minutes: number | null;
                    rest_minutes: number | null;
                    wish: ("prefer" | "cannot") | null;
                    warnings?: ("rest" | "hours" | "days" | "row")[];
                };
                giver: {
                    member_id: string;
                    before_minutes: number;
                    after_minutes: number;
                    agreed_minutes: number | null;
                    rest_minutes: number | null;
                    wish: ("prefer" | "cannot") | null;
                    warnings?: ("rest" | "hours" | "days" | "row")[];
                } | null;
                short_before: number;
                short_after: number;
                cost: number | null;
                worse: boolean;
            }[];
        };
        Request: {
            id: string;
            employee_id: string;
            /** @enum {string} */
            kind: "time_off" | "prefer" | "cannot";
            start_date: string;
            start_time: string | null;
            end_date: string;
            end_time: string | null;
            reason: string;
            note: string;
            /** @enum {string} */
            state: "pending" | "approved" | "declined" | "withdrawn" | "noted";
            answer: string;
            decided_by: string | null;
            decided_at: string | null;
            onetime_block_id: string | null;
            created_at: string;
            version?: number | null;
        };
        Salon: {
            id: string;
            name: string;
            time_zone: string;
            week_starts_on: number;
            /** @enum {string} */
            hour_cycle: "h23" | "h12";
            opening_hours: {
                day_of_week: number;
                start_time: string;
                end_time: string;
            }[];
            minimums: {
                day_of_week: number;
                start_time: string;
                end_time: string;
                people: number;
                role?: string;
                /** @constant */
                while_open?: true;
            }[];
            opening_exceptions?: {
                date: string;
                name: string;
                spans: {
                    start_time: string;
                    end_time: string;
                }[];
            }[];
            rest_minutes?: number;
            holiday_region?: string | null;
            currency?: string | null;
            language?: string | null;
            /** @enum {string} */
            staff_link_shows?: "own" | "colleagues";
            requests_on?: boolean;
            request_notice_days?: number;
            offers_on?: boolean;
            offers_decide_themselves?: boolean;
            publishing?: boolean;
            viewers_see_reasons?: boolean;
            quiet_hours?: {
                from: string;
                until: string;
            } | null;
            features: string[];
            me: {
                user_id: string;
                /** @enum {string} */
                role: "owner" | "manager" | "viewer";
                display_name?: string;
                language?: string | null;
            };
            version: number;
            events_after?: number;
        };
        Schedule: {
            id: string;
            employee_id: string;
            day_of_week: number;
            start_time: string;
            end_time: string;
            ends_next_day?: boolean | null;
            rotation_week?: number | null;
            valid_from: string;
            valid_until?: ("" | string) | null;
            notes?: string | null;
            version?: number | null;
        };
        ScheduleDraft: {
            employee_id: string;
            day_of_week: number;
            start_time: string;
            end_time: string;
            ends_next_day?: boolean | null;
            rotation_week?: number | null;
            valid_from: string;
            valid_until?: ("" | string) | null;
            notes?: string | null;
        };
        Slot: {
            start: string;
            end: string;
            date: string;
            time: string;
            employee_ids: string[];
        };
        StaffChange: {
            first_name?: string;
            last_name?: string;
            email?: string;
            picture?: string;
            role?: string;
            is_active?: boolean;
            services?: string[];
            rotation?: {
                weeks: number;
                anchor: string;
            } | null;
            weekly_minutes?: number | null;
            weekly_days?: number | null;
            rest_minutes?: number | null;
            hourly_cost?: number | null;
            first_day?: string | null;
            last_day?: string | null;
        };
        StaffDraft: {
            first_name: string;
            last_name: string;
            email: string;
            /** @default  */
            picture?: string;
            role: string;
            /** @default true */
            is_active?: boolean;
            services?: string[];
            rotation?: {
                weeks: number;
                anchor: string;
            } | null;
            weekly_minutes?: number | null;
            weekly_days?: number | null;
            rest_minutes?: number | null;
            hourly_cost?: number | null;
            first_day?: string | null;
            last_day?: string | null;
        };
        StaffMember: {
            id: string;
            first_name?: string | null;
            last_name?: string | null;
            email?: string | null;
            picture?: string | null;
            role?: string | null;
            /** @default true */
            is_active?: boolean;
            created_at?: string | null;
            updated_at?: string | null;
            services?: string[] | null;
            rotation?: {
                weeks: number;
                anchor: string;
            } | null;
            weekly_minutes?: number | null;
            weekly_days?: number | null;
            rest_minutes?: number | null;
            hourly_cost?: number | null;
            first_day?: string | null;
            last_day?: string | null;
            joined_on?: string | null;
            version?: number | null;
        };
        TimeOff: {
            id: string;
            employee_id: string;
            start_date_time: string;
            end_date_time: string;
            reason?: string | null;
            version?: number | null;
        };
        TimeOffDraft: {
            employee_id: string;
            start_date_time: string;
            end_date_time: string;
            reason: string;
        };
        Error: {
            error: string;
            code?: string | null;
            values?: {
                [key: string]: string | number;
            } | null;
            fields?: {
                [key: string]: string;
            } | null;
            step?: number;
            current?: {
                [key: string]: unknown;
            } | null;
            by?: components["schemas"]["Author"];
            at?: string;
        };
    };
    responses: {
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "End time must be after start time"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This needs a salon token that is neither revoked nor expired.",
                 *       "code": "invalid_token"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This token can only read.",
                 *       "code": "read_only"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Staff member not found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This record already exists."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "These changes are no longer kept. Please load the lists again.",
                 *       "code": "history_gone"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Maya Rossi just changed this.",
                 *       "code": "changed_meanwhile"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        ContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The body is larger than 1 MB."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Send the body as application/json."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too many requests from this token. Please try again in 20 seconds.",
                 *       "code": "too_many_attempts"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The service isn’t available right now. Please try again in a moment."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        ETag: string;
        /** @example </api/v1/employees?limit=100&cursor=aWQgMDE4OTAwMDAtMDAw>; rel="next" */
        Link: string;
        /** @example "token";r=599;t=42 */
        RateLimit: string;
        /** @example 20 */
        "Retry-After": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listStaff: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                updated_since?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "first_name": "Ada",
                     *         "last_name": "Byron",
                     *         "email": "ada@salon.example",
                     *         "picture": "",
                     *         "role": "Stylist",
                     *         "is_active": true,
                     *         "created_at": "2026-11-25T09:00:00.000Z",
                     *         "updated_at": "2026-11-25T09:00:00.000Z",
                     *         "services": [],
                     *         "rotation": null,
                     *         "weekly_minutes": null,
                     *         "weekly_days": null,
                     *         "rest_minutes": null,
                     *         "hourly_cost": null,
                     *         "first_day": null,
                     *         "last_day": null,
                     *         "joined_on": "2026-11-28",
                     *         "version": 4
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StaffMember"][];
                };
            };
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createStaffMember: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Eve",
                 *       "last_name": "Mallory",
                 *       "role": "Stylist",
                 *       "email": "ada@salon.example"
                 *     }
                 */
                "application/json": components["schemas"]["StaffDraft"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "first_name": "Eve",
                     *       "last_name": "Mallory",
                     *       "email": "ada@salon.example",
                     *       "picture": "",
                     *       "role": "Stylist",
                     *       "is_active": true,
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "updated_at": "2026-11-25T09:00:00.000Z",
                     *       "services": [],
                     *       "rotation": null,
                     *       "weekly_minutes": null,
                     *       "weekly_days": null,
                     *       "rest_minutes": null,
                     *       "hourly_cost": null,
                     *       "first_day": null,
                     *       "last_day": null,
                     *       "joined_on": "2026-11-28",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStaffMember: {
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
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "first_name": "Ada",
                     *       "last_name": "Byron",
                     *       "email": "ada@salon.example",
                     *       "picture": "",
                     *       "role": "Stylist",
                     *       "is_active": true,
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "updated_at": "2026-11-25T09:00:00.000Z",
                     *       "services": [],
                     *       "rotation": null,
                     *       "weekly_minutes": null,
                     *       "weekly_days": null,
                     *       "rest_minutes": null,
                     *       "hourly_cost": null,
                     *       "first_day": null,
                     *       "last_day": null,
                     *       "joined_on": "2026-11-28",
                     *       "version": 4
                     *     }
                     */
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateStaffMember: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Eve",
                 *       "last_name": "Mallory",
                 *       "role": "Stylist",
                 *       "email": "ada@salon.example"
                 *     }
                 */
                "application/json": components["schemas"]["StaffChange"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "first_name": "Eve",
                     *       "last_name": "Mallory",
                     *       "email": "ada@salon.example",
                     *       "picture": "",
                     *       "role": "Stylist",
                     *       "is_active": true,
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "updated_at": "2026-11-25T09:00:00.000Z",
                     *       "services": [],
                     *       "rotation": null,
                     *       "weekly_minutes": null,
                     *       "weekly_days": null,
                     *       "rest_minutes": null,
                     *       "hourly_cost": null,
                     *       "first_day": null,
                     *       "last_day": null,
                     *       "joined_on": "2026-11-28",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteStaffMember: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTeamDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_ids": [
                 *         "01890000-0000-7000-8000-000000000001"
                 *       ],
                 *       "date": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    date: string;
                    employee_ids?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "date": "2026-11-23",
                     *         "employee_id": "01890000-0000-7000-8000-000000000001",
                     *         "schedule": {
                     *           "start_time": "09:00",
                     *           "end_time": "17:00"
                     *         },
                     *         "shifts": [
                     *           {
                     *             "start_time": "09:00",
                     *             "end_time": "17:00"
                     *           }
                     *         ],
                     *         "carried_over": [],
                     *         "breaks": [
                     *           {
                     *             "id": "01890000-0000-7000-8000-000000000002",
                     *             "start_time": "12:00",
                     *             "end_time": "13:00",
                     *             "reason": "Lunch Break"
                     *           }
                     *         ],
                     *         "onetimeblocks": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Day"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                employee_id?: string;
                dayofweek?: number;
                limit?: number;
                cursor?: string;
                updated_since?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "employee_id": "01890000-0000-7000-8000-000000000002",
                     *         "day_of_week": 1,
                     *         "start_time": "09:00",
                     *         "end_time": "17:00",
                     *         "ends_next_day": false,
                     *         "rotation_week": null,
                     *         "valid_from": "2026-01-01",
                     *         "valid_until": null,
                     *         "notes": "",
                     *         "version": 41
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Schedule"][];
                };
            };
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001",
                 *       "day_of_week": 1,
                 *       "start_time": "08:00",
                 *       "end_time": "08:30",
                 *       "valid_from": "2026-01-01",
                 *       "valid_until": null,
                 *       "notes": ""
                 *     }
                 */
                "application/json": components["schemas"]["ScheduleDraft"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000002",
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "day_of_week": 1,
                     *       "start_time": "08:00",
                     *       "end_time": "08:30",
                     *       "ends_next_day": false,
                     *       "rotation_week": null,
                     *       "valid_from": "2026-01-01",
                     *       "valid_until": null,
                     *       "notes": "",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001",
                 *       "day_of_week": 1,
                 *       "start_time": "08:00",
                 *       "end_time": "08:30",
                 *       "valid_from": "2026-01-01",
                 *       "valid_until": null,
                 *       "notes": ""
                 *     }
                 */
                "application/json": components["schemas"]["ScheduleDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000002",
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "day_of_week": 1,
                     *       "start_time": "08:00",
                     *       "end_time": "08:30",
                     *       "ends_next_day": false,
                     *       "rotation_week": null,
                     *       "valid_from": "2026-01-01",
                     *       "valid_until": null,
                     *       "notes": "",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBreaks: {
        parameters: {
            query?: {
                employee_id?: string;
                dayofweek?: number;
                limit?: number;
                cursor?: string;
                updated_since?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "employee_id": "01890000-0000-7000-8000-000000000002",
                     *         "day_of_week": 1,
                     *         "start_time": "12:00",
                     *         "end_time": "13:00",
                     *         "ends_next_day": false,
                     *         "rotation_week": null,
                     *         "reason": "Lunch Break",
                     *         "version": 41
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Break"][];
                };
            };
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBreak: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001",
                 *       "day_of_week": 1,
                 *       "start_time": "08:00",
                 *       "end_time": "08:30",
                 *       "reason": "Rest Break"
                 *     }
                 */
                "application/json": components["schemas"]["BreakDraft"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000002",
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "day_of_week": 1,
                     *       "start_time": "08:00",
                     *       "end_time": "08:30",
                     *       "ends_next_day": false,
                     *       "rotation_week": null,
                     *       "reason": "Rest Break",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["Break"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBreak: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001",
                 *       "day_of_week": 1,
                 *       "start_time": "08:00",
                 *       "end_time": "08:30",
                 *       "reason": "Rest Break"
                 *     }
                 */
                "application/json": components["schemas"]["BreakDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000002",
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "day_of_week": 1,
                     *       "start_time": "08:00",
                     *       "end_time": "08:30",
                     *       "ends_next_day": false,
                     *       "rotation_week": null,
                     *       "reason": "Rest Break",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["Break"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteBreak: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTimeOff: {
        parameters: {
            query?: {
                employee_id?: string;
                start_date?: string;
                end_date?: string;
                limit?: number;
                cursor?: string;
                updated_since?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "employee_id": "01890000-0000-7000-8000-000000000002",
                     *         "start_date_time": "2026-12-01T03:30:00.000Z",
                     *         "end_date_time": "2026-12-01T11:30:00.000Z",
                     *         "reason": "Vacation",
                     *         "version": 41
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["TimeOff"][];
                };
            };
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTimeOff: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001",
                 *       "start_date_time": "2027-01-01T00:00:00Z",
                 *       "end_date_time": "2027-01-02T00:00:00Z",
                 *       "reason": "Vacation"
                 *     }
                 */
                "application/json": components["schemas"]["TimeOffDraft"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000002",
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "start_date_time": "2027-01-01T00:00:00.000Z",
                     *       "end_date_time": "2027-01-02T00:00:00.000Z",
                     *       "reason": "Vacation",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["TimeOff"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTimeOff: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001",
                 *       "start_date_time": "2027-01-01T00:00:00Z",
                 *       "end_date_time": "2027-01-02T00:00:00Z",
                 *       "reason": "Vacation"
                 *     }
                 */
                "application/json": components["schemas"]["TimeOffDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000002",
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "start_date_time": "2027-01-01T00:00:00.000Z",
                     *       "end_date_time": "2027-01-02T00:00:00.000Z",
                     *       "reason": "Vacation",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["TimeOff"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTimeOff: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMemberDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001",
                 *       "date": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    employee_id: string;
                    date: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-11-23",
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "schedule": {
                     *         "start_time": "09:00",
                     *         "end_time": "17:00"
                     *       },
                     *       "shifts": [
                     *         {
                     *           "start_time": "09:00",
                     *           "end_time": "17:00"
                     *         }
                     *       ],
                     *       "carried_over": [],
                     *       "breaks": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000002",
                     *           "start_time": "12:00",
                     *           "end_time": "13:00",
                     *           "reason": "Lunch Break"
                     *         }
                     *       ],
                     *       "onetimeblocks": []
                     *     }
                     */
                    "application/json": components["schemas"]["Day"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClosures: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                updated_since?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "from_date": "2026-12-24",
                     *         "to_date": "2026-12-26",
                     *         "name": "Christmas",
                     *         "start_time": null,
                     *         "end_time": null,
                     *         "created_at": "2026-11-25T09:00:00.000Z",
                     *         "updated_at": "2026-11-25T09:00:00.000Z",
                     *         "version": 41
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Closure"][];
                };
            };
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClosure: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2026-12-25",
                 *       "to_date": "2026-12-26",
                 *       "name": "Holiday",
                 *       "start_time": null,
                 *       "end_time": null
                 *     }
                 */
                "application/json": components["schemas"]["ClosureDraft"];
            };
        };
        responses: {
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "from_date": "2026-12-25",
                     *       "to_date": "2026-12-26",
                     *       "name": "Holiday",
                     *       "start_time": null,
                     *       "end_time": null,
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "updated_at": "2026-11-25T09:00:00.000Z",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["Closure"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateClosure: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2026-12-25",
                 *       "to_date": "2026-12-26",
                 *       "name": "Holiday",
                 *       "start_time": null,
                 *       "end_time": null
                 *     }
                 */
                "application/json": components["schemas"]["ClosureDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "from_date": "2026-12-25",
                     *       "to_date": "2026-12-26",
                     *       "name": "Holiday",
                     *       "start_time": null,
                     *       "end_time": null,
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "updated_at": "2026-11-25T09:00:00.000Z",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["Closure"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteClosure: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSalon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "name": "Juniper",
                     *       "time_zone": "Europe/Berlin",
                     *       "week_starts_on": 0,
                     *       "hour_cycle": "h23",
                     *       "opening_hours": [],
                     *       "minimums": [],
                     *       "opening_exceptions": [],
                     *       "rest_minutes": 660,
                     *       "holiday_region": null,
                     *       "currency": null,
                     *       "language": null,
                     *       "staff_link_shows": "own",
                     *       "requests_on": true,
                     *       "request_notice_days": 0,
                     *       "offers_on": true,
                     *       "offers_decide_themselves": false,
                     *       "publishing": false,
                     *       "viewers_see_reasons": false,
                     *       "quiet_hours": null,
                     *       "version": 41,
                     *       "features": [
                     *         "people",
                     *         "history",
                     *         "events",
                     *         "rotations",
                     *         "overnight",
                     *         "contracts",
                     *         "employment",
                     *         "links",
                     *         "requests",
                     *         "offers",
                     *         "publishing",
                     *         "minimums-while-open",
                     *         "tell",
                     *         "plans",
                     *         "closures",
                     *         "tokens",
                     *         "webhooks",
                     *         "notices",
                     *         "push",
                     *         "announcements",
                     *         "personal-data"
                     *       ],
                     *       "me": {
                     *         "user_id": "01890000-0000-7000-8000-000000000002",
                     *         "role": "owner",
                     *         "language": null
                     *       },
                     *       "events_after": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Salon"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSalon: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "opening_hours": [
                 *         {
                 *           "day_of_week": 1,
                 *           "start_time": "09:00",
                 *           "end_time": "17:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    name?: string;
                    time_zone?: string;
                    /** @enum {string} */
                    time_off_keeps?: "wall_time" | "instants";
                    week_starts_on?: number;
                    /** @enum {string} */
                    hour_cycle?: "h23" | "h12";
                    opening_hours?: {
                        day_of_week: number;
                        start_time: string;
                        end_time: string;
                    }[];
                    minimums?: {
                        day_of_week: number;
                        start_time: string;
                        end_time: string;
                        people: number;
                        role?: string;
                        /** @constant */
                        while_open?: true;
                    }[];
                    opening_exceptions?: {
                        date: string;
                        name: string;
                        spans: {
                            start_time: string;
                            end_time: string;
                        }[];
                    }[];
                    rest_minutes?: number;
                    holiday_region?: string | null;
                    currency?: string | null;
                    language?: ("en" | "de" | "es" | "fr" | "hi" | "ar") | null;
                    /** @enum {string} */
                    staff_link_shows?: "own" | "colleagues";
                    requests_on?: boolean;
                    request_notice_days?: number;
                    offers_on?: boolean;
                    offers_decide_themselves?: boolean;
                    publishing?: boolean;
                    viewers_see_reasons?: boolean;
                    quiet_hours?: {
                        from: string;
                        until: string;
                    } | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "name": "Juniper",
                     *       "time_zone": "Europe/Berlin",
                     *       "week_starts_on": 0,
                     *       "hour_cycle": "h23",
                     *       "opening_hours": [
                     *         {
                     *           "end_time": "17:00",
                     *           "start_time": "09:00",
                     *           "day_of_week": 1
                     *         }
                     *       ],
                     *       "minimums": [],
                     *       "opening_exceptions": [],
                     *       "rest_minutes": 660,
                     *       "holiday_region": null,
                     *       "currency": null,
                     *       "language": null,
                     *       "staff_link_shows": "own",
                     *       "requests_on": true,
                     *       "request_notice_days": 0,
                     *       "offers_on": true,
                     *       "offers_decide_themselves": false,
                     *       "publishing": false,
                     *       "viewers_see_reasons": false,
                     *       "quiet_hours": null,
                     *       "version": 41,
                     *       "features": [
                     *         "people",
                     *         "history",
                     *         "events",
                     *         "rotations",
                     *         "overnight",
                     *         "contracts",
                     *         "employment",
                     *         "links",
                     *         "requests",
                     *         "offers",
                     *         "publishing",
                     *         "minimums-while-open",
                     *         "tell",
                     *         "plans",
                     *         "closures",
                     *         "tokens",
                     *         "webhooks",
                     *         "notices",
                     *         "push",
                     *         "announcements",
                     *         "personal-data"
                     *       ],
                     *       "me": {
                     *         "user_id": "01890000-0000-7000-8000-000000000002",
                     *         "role": "owner",
                     *         "language": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Salon"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "user_id": "01890000-0000-7000-8000-000000000001",
                     *           "username": "manager",
                     *           "email": "ada@salon.example",
                     *           "role": "owner",
                     *           "since": "2026-11-25T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "invitations": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000002",
                     *           "email": "ada@salon.example",
                     *           "role": "viewer",
                     *           "expires_at": "2026-11-25T09:00:00.000Z",
                     *           "expired": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        people: {
                            user_id: string;
                            username: string;
                            display_name?: string;
                            email: string;
                            /** @enum {string} */
                            role: "owner" | "manager" | "viewer";
                            since: string;
                        }[];
                        invitations: {
                            id: string;
                            email: string;
                            /** @enum {string} */
                            role: "owner" | "manager" | "viewer";
                            expires_at: string;
                            expired: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                employee_id?: string;
                user_id?: string;
                resource?: "employee" | "schedule" | "recurring_break" | "onetime_block" | "salon" | "person" | "invitation" | "request" | "link" | "publication" | "announcement" | "closure" | "offer" | "api_token" | "webhook";
                from?: string;
                to?: string;
                date?: string;
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "actions": [
                     *         {
                     *           "id": 48,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000002",
                     *           "changes": 1,
                     *           "members": 0,
                     *           "shown": [
                     *             {
                     *               "number": 48,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "salon",
                     *               "record_id": "01890000-0000-7000-8000-000000000003",
                     *               "employee_id": null,
                     *               "before": {
                     *                 "name": "Juniper",
                     *                 "version": 3,
                     *                 "currency": null,
                     *                 "language": null,
                     *                 "offers_on": false,
                     *                 "time_zone": "Europe/Berlin",
                     *                 "hour_cycle": "h23",
                     *                 "publishing": false,
                     *                 "quiet_hours": null,
                     *                 "requests_on": true,
                     *                 "rest_minutes": 660,
                     *                 "holiday_region": null,
                     *                 "week_starts_on": 0,
                     *                 "staff_link_shows": "own",
                     *                 "request_notice_days": 0,
                     *                 "viewers_see_reasons": false,
                     *                 "offers_decide_themselves": false
                     *               },
                     *               "after": {
                     *                 "name": "Juniper",
                     *                 "version": 48,
                     *                 "currency": null,
                     *                 "language": null,
                     *                 "offers_on": true,
                     *                 "time_zone": "Europe/Berlin",
                     *                 "hour_cycle": "h23",
                     *                 "publishing": false,
                     *                 "quiet_hours": null,
                     *                 "requests_on": true,
                     *                 "rest_minutes": 660,
                     *                 "holiday_region": null,
                     *                 "week_starts_on": 0,
                     *                 "staff_link_shows": "own",
                     *                 "request_notice_days": 0,
                     *                 "viewers_see_reasons": false,
                     *                 "offers_decide_themselves": false
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 47,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000004",
                     *           "changes": 1,
                     *           "members": 1,
                     *           "shown": [
                     *             {
                     *               "number": 47,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "link",
                     *               "record_id": "01890000-0000-7000-8000-000000000005",
                     *               "employee_id": "01890000-0000-7000-8000-000000000006",
                     *               "before": null,
                     *               "after": {
                     *                 "seed": "01890000-0000-7000-8000-000000000007",
                     *                 "mails": true,
                     *                 "version": 47
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 46,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000008",
                     *           "changes": 1,
                     *           "members": 0,
                     *           "shown": [
                     *             {
                     *               "number": 46,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "announcement",
                     *               "record_id": "01890000-0000-7000-8000-000000000009",
                     *               "employee_id": null,
                     *               "before": null,
                     *               "after": {
                     *                 "id": "01890000-0000-7000-8000-000000000009",
                     *                 "text": "Please come at nine",
                     *                 "audience": {
                     *                   "kind": "everybody"
                     *                 },
                     *                 "employee_ids": [
                     *                   "01890000-0000-7000-8000-000000000006"
                     *                 ]
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 45,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000010",
                     *           "changes": 1,
                     *           "members": 0,
                     *           "shown": [
                     *             {
                     *               "number": 45,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "api_token",
                     *               "record_id": "01890000-0000-7000-8000-000000000011",
                     *               "employee_id": null,
                     *               "before": null,
                     *               "after": {
                     *                 "id": "01890000-0000-7000-8000-000000000011",
                     *                 "name": "Filled in",
                     *                 "scope": "read",
                     *                 "expires_at": null
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 44,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000012",
                     *           "changes": 1,
                     *           "members": 1,
                     *           "shown": [
                     *             {
                     *               "number": 44,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "onetime_block",
                     *               "record_id": "01890000-0000-7000-8000-000000000013",
                     *               "employee_id": "01890000-0000-7000-8000-000000000006",
                     *               "before": null,
                     *               "after": {
                     *                 "id": "01890000-0000-7000-8000-000000000013",
                     *                 "reason": "Vacation",
                     *                 "version": 44,
                     *                 "employee_id": "01890000-0000-7000-8000-000000000006",
                     *                 "end_date_time": "2026-12-01T11:30:00.000Z",
                     *                 "start_date_time": "2026-12-01T03:30:00.000Z"
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 43,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000014",
                     *           "changes": 1,
                     *           "members": 1,
                     *           "shown": [
                     *             {
                     *               "number": 43,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "recurring_break",
                     *               "record_id": "01890000-0000-7000-8000-000000000015",
                     *               "employee_id": "01890000-0000-7000-8000-000000000006",
                     *               "before": null,
                     *               "after": {
                     *                 "id": "01890000-0000-7000-8000-000000000015",
                     *                 "reason": "Lunch Break",
                     *                 "version": 43,
                     *                 "end_time": "13:00",
                     *                 "start_time": "12:00",
                     *                 "day_of_week": 1,
                     *                 "employee_id": "01890000-0000-7000-8000-000000000006",
                     *                 "ends_next_day": false,
                     *                 "rotation_week": null
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 42,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000016",
                     *           "changes": 1,
                     *           "members": 1,
                     *           "shown": [
                     *             {
                     *               "number": 42,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "schedule",
                     *               "record_id": "01890000-0000-7000-8000-000000000017",
                     *               "employee_id": "01890000-0000-7000-8000-000000000006",
                     *               "before": null,
                     *               "after": {
                     *                 "id": "01890000-0000-7000-8000-000000000017",
                     *                 "notes": "",
                     *                 "version": 42,
                     *                 "end_time": "17:00",
                     *                 "start_time": "09:00",
                     *                 "valid_from": "2026-01-01",
                     *                 "day_of_week": 1,
                     *                 "employee_id": "01890000-0000-7000-8000-000000000006",
                     *                 "valid_until": null,
                     *                 "ends_next_day": false,
                     *                 "rotation_week": null
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 41,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "kind": null,
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000001",
                     *             "name": "manager"
                     *           },
                     *           "request_id": "01890000-0000-7000-8000-000000000018",
                     *           "changes": 1,
                     *           "members": 0,
                     *           "shown": [
                     *             {
                     *               "number": 41,
                     *               "at": "2026-11-25T09:00:00.000Z",
                     *               "resource": "closure",
                     *               "record_id": "01890000-0000-7000-8000-000000000019",
                     *               "employee_id": null,
                     *               "before": null,
                     *               "after": {
                     *                 "id": "01890000-0000-7000-8000-000000000019",
                     *                 "name": "Christmas",
                     *                 "to_date": "2026-12-26",
                     *                 "version": 41,
                     *                 "end_time": null,
                     *                 "from_date": "2026-12-24",
                     *                 "created_at": "2026-11-25T09:00:00.000Z",
                     *                 "start_time": null,
                     *                 "updated_at": "2026-11-25T09:00:00.000Z"
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": 40,
                     *       "names": {
                     *         "01890000-0000-7000-8000-000000000006": "Ada Byron"
                     *       },
                     *       "since": "2026-11-25T09:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        actions: components["schemas"]["Action"][];
                        next: number | null;
                        names: {
                            [key: string]: string;
                        };
                        since: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    followChanges: {
        parameters: {
            query?: {
                after?: number;
                employee_id?: string;
                resource?: "employee" | "schedule" | "recurring_break" | "onetime_block" | "salon" | "person" | "invitation" | "request" | "link" | "publication" | "announcement" | "closure" | "offer" | "api_token" | "webhook";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "number": 41,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "resource": "onetime_block",
                     *           "record_id": "01890000-0000-7000-8000-000000000001",
                     *           "employee_id": "01890000-0000-7000-8000-000000000002",
                     *           "before": null,
                     *           "after": {
                     *             "id": "01890000-0000-7000-8000-000000000001",
                     *             "reason": "Vacation",
                     *             "version": 41,
                     *             "employee_id": "01890000-0000-7000-8000-000000000002",
                     *             "end_date_time": "2026-12-01T11:30:00.000Z",
                     *             "start_date_time": "2026-12-01T03:30:00.000Z"
                     *           },
                     *           "by": {
                     *             "user_id": "01890000-0000-7000-8000-000000000003",
                     *             "name": "manager"
                     *           }
                     *         }
                     *       ],
                     *       "next": 41,
                     *       "more": true
                     *     }
                     */
                    "application/json": {
                        changes: {
                            number: number;
                            at: string;
                            /** @enum {string} */
                            resource: "employee" | "schedule" | "recurring_break" | "onetime_block" | "salon" | "person" | "invitation" | "request" | "link" | "publication" | "announcement" | "closure" | "offer" | "api_token" | "webhook";
                            record_id: string;
                            employee_id: string | null;
                            before: {
                                [key: string]: unknown;
                            } | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                            by: components["schemas"]["Author"];
                        }[];
                        next: number;
                        more: boolean;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAction: {
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
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "action": {
                     *         "id": 41,
                     *         "at": "2026-11-25T09:00:00.000Z",
                     *         "kind": null,
                     *         "by": {
                     *           "user_id": "01890000-0000-7000-8000-000000000001",
                     *           "name": "manager"
                     *         },
                     *         "request_id": "01890000-0000-7000-8000-000000000002",
                     *         "changes": 1,
                     *         "members": 1,
                     *         "shown": [
                     *           {
                     *             "number": 41,
                     *             "at": "2026-11-25T09:00:00.000Z",
                     *             "resource": "onetime_block",
                     *             "record_id": "01890000-0000-7000-8000-000000000003",
                     *             "employee_id": "01890000-0000-7000-8000-000000000004",
                     *             "before": null,
                     *             "after": {
                     *               "id": "01890000-0000-7000-8000-000000000003",
                     *               "reason": "Vacation",
                     *               "version": 41,
                     *               "employee_id": "01890000-0000-7000-8000-000000000004",
                     *               "end_date_time": "2026-12-01T11:30:00.000Z",
                     *               "start_date_time": "2026-12-01T03:30:00.000Z"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "changes": [
                     *         {
                     *           "number": 41,
                     *           "at": "2026-11-25T09:00:00.000Z",
                     *           "resource": "onetime_block",
                     *           "record_id": "01890000-0000-7000-8000-000000000003",
                     *           "employee_id": "01890000-0000-7000-8000-000000000004",
                     *           "before": null,
                     *           "after": {
                     *             "id": "01890000-0000-7000-8000-000000000003",
                     *             "reason": "Vacation",
                     *             "version": 41,
                     *             "employee_id": "01890000-0000-7000-8000-000000000004",
                     *             "end_date_time": "2026-12-01T11:30:00.000Z",
                     *             "start_date_time": "2026-12-01T03:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "names": {
                     *         "01890000-0000-7000-8000-000000000004": "Ada Byron"
                     *       }
                     *     }
                     */
                    "application/json": {
                        action: components["schemas"]["Action"];
                        changes: components["schemas"]["Change"][];
                        names: {
                            [key: string]: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPast: {
        parameters: {
            query: {
                at: string;
                employee_id?: string;
                start_date?: string;
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "at": "2026-11-25T09:00:00.000Z",
                     *       "salon": {
                     *         "name": "Juniper",
                     *         "time_zone": "Europe/Berlin",
                     *         "week_starts_on": 0,
                     *         "hour_cycle": "h23",
                     *         "opening_hours": [],
                     *         "minimums": [],
                     *         "opening_exceptions": [],
                     *         "rest_minutes": 660,
                     *         "holiday_region": null,
                     *         "currency": null,
                     *         "language": null,
                     *         "staff_link_shows": "own",
                     *         "requests_on": true,
                     *         "request_notice_days": 0,
                     *         "offers_on": true,
                     *         "offers_decide_themselves": false,
                     *         "publishing": false,
                     *         "viewers_see_reasons": false,
                     *         "quiet_hours": null,
                     *         "version": 48,
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "features": [
                     *           "people",
                     *           "history",
                     *           "events",
                     *           "rotations",
                     *           "overnight",
                     *           "contracts",
                     *           "employment",
                     *           "links",
                     *           "requests",
                     *           "offers",
                     *           "publishing",
                     *           "minimums-while-open",
                     *           "tell",
                     *           "plans",
                     *           "closures",
                     *           "tokens",
                     *           "webhooks",
                     *           "notices",
                     *           "push",
                     *           "announcements",
                     *           "personal-data"
                     *         ],
                     *         "me": {
                     *           "user_id": "01890000-0000-7000-8000-000000000002",
                     *           "role": "owner",
                     *           "language": null
                     *         }
                     *       },
                     *       "staff": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000003",
                     *           "first_name": "Ada",
                     *           "last_name": "Byron",
                     *           "email": "ada@salon.example",
                     *           "picture": "",
                     *           "role": "Stylist",
                     *           "is_active": true,
                     *           "created_at": "2026-11-25T09:00:00.000Z",
                     *           "updated_at": "2026-11-25T09:00:00.000Z",
                     *           "services": [],
                     *           "rotation": null,
                     *           "weekly_minutes": null,
                     *           "weekly_days": null,
                     *           "rest_minutes": null,
                     *           "hourly_cost": null,
                     *           "first_day": null,
                     *           "last_day": null,
                     *           "joined_on": "2026-11-28",
                     *           "version": 4
                     *         }
                     *       ],
                     *       "schedules": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000004",
                     *           "employee_id": "01890000-0000-7000-8000-000000000003",
                     *           "day_of_week": 1,
                     *           "start_time": "09:00",
                     *           "end_time": "17:00",
                     *           "ends_next_day": false,
                     *           "rotation_week": null,
                     *           "valid_from": "2026-01-01",
                     *           "valid_until": null,
                     *           "notes": "",
                     *           "version": 42
                     *         }
                     *       ],
                     *       "breaks": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000005",
                     *           "employee_id": "01890000-0000-7000-8000-000000000003",
                     *           "day_of_week": 1,
                     *           "start_time": "12:00",
                     *           "end_time": "13:00",
                     *           "ends_next_day": false,
                     *           "rotation_week": null,
                     *           "reason": "Lunch Break",
                     *           "version": 43
                     *         }
                     *       ],
                     *       "time_off": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000006",
                     *           "employee_id": "01890000-0000-7000-8000-000000000003",
                     *           "start_date_time": "2026-12-01T03:30:00.000Z",
                     *           "end_date_time": "2026-12-01T11:30:00.000Z",
                     *           "reason": "Vacation",
                     *           "version": 44
                     *         }
                     *       ],
                     *       "closures": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000007",
                     *           "from_date": "2026-12-24",
                     *           "to_date": "2026-12-26",
                     *           "name": "Christmas",
                     *           "start_time": null,
                     *           "end_time": null,
                     *           "created_at": "2026-11-25T09:00:00.000Z",
                     *           "updated_at": "2026-11-25T09:00:00.000Z",
                     *           "version": 41
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        at: string;
                        salon: components["schemas"]["Salon"];
                        staff: components["schemas"]["StaffMember"][];
                        schedules: components["schemas"]["Schedule"][];
                        breaks: components["schemas"]["Break"][];
                        time_off: components["schemas"]["TimeOff"][];
                        closures?: components["schemas"]["Closure"][];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewPutBack: {
        parameters: {
            query?: never;
            header?: {
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": 41
                 *     }
                 */
                "application/json": {
                    action: number | string;
                    changes?: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "steps": [
                     *         {
                     *           "resource": "onetime_block",
                     *           "record_id": "01890000-0000-7000-8000-000000000001",
                     *           "employee_id": "01890000-0000-7000-8000-000000000002",
                     *           "changed_since": null,
                     *           "current": {
                     *             "id": "01890000-0000-7000-8000-000000000001",
                     *             "employee_id": "01890000-0000-7000-8000-000000000002",
                     *             "start_date_time": "2026-12-01T03:30:00.000Z",
                     *             "end_date_time": "2026-12-01T11:30:00.000Z",
                     *             "reason": "Vacation",
                     *             "version": 41
                     *           },
                     *           "becomes": null
                     *         }
                     *       ],
                     *       "names": {
                     *         "01890000-0000-7000-8000-000000000002": "Ada Byron"
                     *       },
                     *       "refusal": null
                     *     }
                     */
                    "application/json": {
                        steps: {
                            /** @enum {string} */
                            resource: "employee" | "schedule" | "recurring_break" | "onetime_block" | "salon" | "person" | "invitation" | "request" | "link" | "publication" | "announcement" | "closure" | "offer" | "api_token" | "webhook";
                            record_id: string;
                            employee_id: string | null;
                            current: {
                                [key: string]: unknown;
                            } | null;
                            becomes: {
                                [key: string]: unknown;
                            } | null;
                            changed_since: {
                                by: components["schemas"]["Author"];
                                at: string;
                            } | null;
                        }[];
                        names: {
                            [key: string]: string;
                        };
                        refusal: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putBack: {
        parameters: {
            query?: never;
            header?: {
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": 41,
                 *       "expects": [
                 *         {
                 *           "record_id": "01890000-0000-7000-8000-000000000001",
                 *           "version": 41
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    action: number | string;
                    changes?: number[];
                    expects?: {
                        record_id: string;
                        version: number | null;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "action": 46,
                     *       "changes": 1
                     *     }
                     */
                    "application/json": {
                        action: number;
                        changes: number;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    savePlan: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "plan",
                 *       "steps": [
                 *         {
                 *           "call": "PUT /api/schedules/{id}",
                 *           "id": "01890000-0000-7000-8000-000000000001",
                 *           "body": {
                 *             "employee_id": "01890000-0000-7000-8000-000000000002",
                 *             "day_of_week": 1,
                 *             "start_time": "08:00",
                 *             "end_time": "08:30",
                 *             "valid_from": "2026-01-01",
                 *             "valid_until": null,
                 *             "notes": ""
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "plan" | "copy" | "closure" | "exchange" | "import" | "undo" | "put_back" | "zone" | "decide";
                    steps: {
                        call: string;
                        id?: string;
                        body?: {
                            [key: string]: unknown;
                        };
                        version?: number | null;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "action": 41,
                     *       "results": [
                     *         {
                     *           "record": {
                     *             "id": "01890000-0000-7000-8000-000000000001",
                     *             "employee_id": "01890000-0000-7000-8000-000000000002",
                     *             "day_of_week": 1,
                     *             "start_time": "08:00",
                     *             "end_time": "08:30",
                     *             "ends_next_day": false,
                     *             "rotation_week": null,
                     *             "valid_from": "2026-01-01",
                     *             "valid_until": null,
                     *             "notes": "",
                     *             "version": 41
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        action: number | null;
                        results: {
                            record: {
                                [key: string]: unknown;
                            } | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "employee_id": "01890000-0000-7000-8000-000000000001",
                     *         "url": "https://salon.example/w/Example-of-43-characters-that-opens-nothing",
                     *         "created_at": "2026-11-25T09:00:00.000Z",
                     *         "last_opened_at": null,
                     *         "mails": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Link"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_id": "01890000-0000-7000-8000-000000000001"
                 *     }
                 */
                "application/json": {
                    employee_id: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "url": "https://salon.example/w/Example-of-43-characters-that-opens-nothing",
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "last_opened_at": null,
                     *       "mails": true
                     *     }
                     */
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mailLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "employee_ids": [
                 *         "01890000-0000-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
                "application/json": {
                    employee_ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "employee_id": "01890000-0000-7000-8000-000000000001",
                     *           "result": "mailed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: {
                            employee_id: string;
                            /** @enum {string} */
                            result: "mailed" | "put_off" | "unwanted" | "too_often" | "untold" | "unknown";
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    renewLink: {
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
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "employee_id": "01890000-0000-7000-8000-000000000001",
                     *       "url": "https://salon.example/w/Example-of-43-characters-that-opens-nothing",
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "last_opened_at": null,
                     *       "mails": true
                     *     }
                     */
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeLink: {
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
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                state?: "pending" | "approved" | "declined" | "withdrawn" | "noted";
                employee_id?: string;
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "employee_id": "01890000-0000-7000-8000-000000000002",
                     *         "kind": "time_off",
                     *         "start_date": "2027-01-24",
                     *         "start_time": null,
                     *         "end_date": "2027-01-24",
                     *         "end_time": null,
                     *         "reason": "Vacation",
                     *         "note": "",
                     *         "state": "pending",
                     *         "answer": "",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "onetime_block_id": null,
                     *         "created_at": "2026-11-25T09:00:00.000Z",
                     *         "version": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Request"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideRequest: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "approved"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    state: "pending" | "approved" | "declined";
                    /** @default  */
                    answer?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "employee_id": "01890000-0000-7000-8000-000000000002",
                     *       "kind": "time_off",
                     *       "start_date": "2027-01-24",
                     *       "start_time": null,
                     *       "end_date": "2027-01-24",
                     *       "end_time": null,
                     *       "reason": "Vacation",
                     *       "note": "",
                     *       "state": "approved",
                     *       "answer": "",
                     *       "decided_by": "manager",
                     *       "decided_at": "2026-11-25T09:00:00.000Z",
                     *       "onetime_block_id": "01890000-0000-7000-8000-000000000003",
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "version": 41
                     *     }
                     */
                    "application/json": components["schemas"]["Request"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUnpublished: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drafts: {
                            employee_id: string;
                            date: string;
                            before: {
                                work: {
                                    start_time: string;
                                    end_time: string;
                                }[];
                                breaks: {
                                    start_time: string;
                                    end_time: string;
                                    reason: string;
                                }[];
                                time_off: {
                                    reason: string;
                                    start_time: string | null;
                                    end_time: string | null;
                                }[];
                            } | null;
                            after: {
                                work: {
                                    start_time: string;
                                    end_time: string;
                                }[];
                                breaks: {
                                    start_time: string;
                                    end_time: string;
                                    reason: string;
                                }[];
                                time_off: {
                                    reason: string;
                                    start_time: string | null;
                                    end_time: string | null;
                                }[];
                            };
                        }[];
                        unpublished: string[];
                        last_published_at: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    publish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: string;
                    to: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: number;
                        mailed: number;
                        pushed?: number;
                        put_off?: string[];
                        left_out?: string[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewPublishing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: string;
                    to: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        drafts: {
                            employee_id: string;
                            date: string;
                            before: {
                                work: {
                                    start_time: string;
                                    end_time: string;
                                }[];
                                breaks: {
                                    start_time: string;
                                    end_time: string;
                                    reason: string;
                                }[];
                                time_off: {
                                    reason: string;
                                    start_time: string | null;
                                    end_time: string | null;
                                }[];
                            } | null;
                            after: {
                                work: {
                                    start_time: string;
                                    end_time: string;
                                }[];
                                breaks: {
                                    start_time: string;
                                    end_time: string;
                                    reason: string;
                                }[];
                                time_off: {
                                    reason: string;
                                    start_time: string | null;
                                    end_time: string | null;
                                }[];
                            };
                        }[];
                        unpublished: string[];
                        mails: {
                            employee_id: string;
                            to: string | null;
                            unmailed: ("no_link" | "stopped") | null;
                            subject: string;
                            text: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUntold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": []
                     *     }
                     */
                    "application/json": {
                        members: {
                            employee_id: string;
                            first_name: string;
                            last_name: string;
                            email: string;
                            /** @enum {string} */
                            reach: "phone" | "mail" | "no_address" | "unwanted" | "untold";
                            actions: string[];
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    tellMembers: {
        parameters: {
            query?: never;
            header?: {
                "X-Chairtime-Action"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    actions: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            employee_id: string;
                            /** @enum {string} */
                            result: "mailed" | "pushed" | "put_off" | "unchanged" | "already" | "no_address" | "unwanted" | "too_often" | "untold" | "unknown";
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipts": 1,
                     *       "period": {
                     *         "members": 0,
                     *         "opened": 0,
                     *         "confirmed": 0
                     *       },
                     *       "groups": [
                     *         {
                     *           "id": "01890000-0000-7000-8000-000000000001",
                     *           "text": "Please come at nine",
                     *           "members": 1,
                     *           "opened": 0,
                     *           "confirmed": 0,
                     *           "kind": "announced",
                     *           "created_at": "2026-11-25T09:00:00.000Z",
                     *           "from": "2026-11-26",
                     *           "to": "2026-12-10",
                     *           "again_from": "2026-11-25T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        receipts: number;
                        period: {
                            members: number;
                            opened: number;
                            confirmed: number;
                        };
                        groups: {
                            id: string;
                            /** @enum {string} */
                            kind: "published" | "changed" | "answered" | "announced" | "offer";
                            created_at: string;
                            from: string;
                            to: string;
                            text: string | null;
                            members: number;
                            opened: number;
                            confirmed: number;
                            again_from: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    announce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01890000-0000-7000-8000-000000000001",
                 *       "text": "Please come at nine",
                 *       "audience": {
                 *         "kind": "everybody"
                 *       }
                 *     }
                 */
                "application/json": {
                    id: string;
                    text: string;
                    audience: {
                        /** @constant */
                        kind: "everybody";
                    } | {
                        /** @constant */
                        kind: "role";
                        role: string;
                    } | {
                        /** @constant */
                        kind: "date";
                        date: string;
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "members": 1,
                     *       "mailed": 1,
                     *       "pushed": 0,
                     *       "put_off": [],
                     *       "unreached": []
                     *     }
                     */
                    "application/json": {
                        id: string;
                        members: number;
                        mailed: number;
                        pushed: number;
                        put_off: string[];
                        unreached: string[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotices: {
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
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "group": {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "text": "Please come at nine",
                     *         "members": 1,
                     *         "opened": 0,
                     *         "confirmed": 0,
                     *         "kind": "announced",
                     *         "created_at": "2026-11-25T09:00:00.000Z",
                     *         "from": "2026-11-26",
                     *         "to": "2026-12-10",
                     *         "again_from": "2026-11-25T09:00:00.000Z"
                     *       },
                     *       "members": [
                     *         {
                     *           "employee_id": "01890000-0000-7000-8000-000000000002",
                     *           "way": "page",
                     *           "unreached": "no_link",
                     *           "sent_at": null,
                     *           "opened_at": null,
                     *           "confirmed_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        group: {
                            id: string;
                            /** @enum {string} */
                            kind: "published" | "changed" | "answered" | "announced" | "offer";
                            created_at: string;
                            from: string;
                            to: string;
                            text: string | null;
                            members: number;
                            opened: number;
                            confirmed: number;
                            again_from: string | null;
                        };
                        members: {
                            employee_id: string;
                            /** @enum {string} */
                            way: "push" | "mail" | "page";
                            unreached: ("no_link" | "no_address" | "stopped" | "too_often" | "link_unknown" | "not_delivered") | null;
                            sent_at: string | null;
                            opened_at: string | null;
                            confirmed_at: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendNoticesAgain: {
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
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mailed": [
                     *         "01890000-0000-7000-8000-000000000001"
                     *       ],
                     *       "put_off": [],
                     *       "unreached": []
                     *     }
                     */
                    "application/json": {
                        mailed: string[];
                        put_off: string[];
                        unreached: string[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    takeBackAnnouncement: {
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
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                state?: "open" | "claimed" | "waiting" | "done" | "withdrawn" | "expired" | "void";
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "01890000-0000-7000-8000-000000000001",
                     *         "kind": "open",
                     *         "date": "2026-12-05",
                     *         "start_time": "09:00",
                     *         "end_time": "17:00",
                     *         "giver_id": null,
                     *         "partner_id": null,
                     *         "role": "",
                     *         "note": "",
                     *         "deadline_at": "2026-11-25T09:00:00.000Z",
                     *         "state": "open",
                     *         "claims": [],
                     *         "taker_id": null,
                     *         "answer": "",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "created_at": "2026-11-25T09:00:00.000Z",
                     *         "version": 0,
                     *         "effects": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Offer"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-12-05",
                 *       "start_time": "09:00",
                 *       "end_time": "17:00"
                 *     }
                 */
                "application/json": {
                    date: string;
                    start_time: string;
                    end_time: string;
                    /** @default  */
                    role?: string;
                    giver_id?: string | null;
                    any_role?: boolean;
                    /** @default  */
                    note?: string;
                    deadline_at?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "kind": "open",
                     *       "date": "2026-12-05",
                     *       "start_time": "09:00",
                     *       "end_time": "17:00",
                     *       "giver_id": null,
                     *       "partner_id": null,
                     *       "role": "",
                     *       "note": "",
                     *       "deadline_at": "2026-12-04T08:00:00.000Z",
                     *       "state": "open",
                     *       "claims": [],
                     *       "taker_id": null,
                     *       "answer": "",
                     *       "decided_by": null,
                     *       "decided_at": null,
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "version": 41,
                     *       "effects": []
                     *     }
                     */
                    "application/json": components["schemas"]["Offer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOffer: {
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
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "kind": "open",
                     *       "date": "2026-12-05",
                     *       "start_time": "09:00",
                     *       "end_time": "17:00",
                     *       "giver_id": null,
                     *       "partner_id": null,
                     *       "role": "",
                     *       "note": "",
                     *       "deadline_at": "2026-11-25T09:00:00.000Z",
                     *       "state": "open",
                     *       "claims": [],
                     *       "taker_id": null,
                     *       "answer": "",
                     *       "decided_by": null,
                     *       "decided_at": null,
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "version": 0,
                     *       "effects": []
                     *     }
                     */
                    "application/json": components["schemas"]["Offer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideOffer: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "declined"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    state: "done" | "declined";
                    member_id?: string;
                    /** @default  */
                    answer?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01890000-0000-7000-8000-000000000001",
                     *       "kind": "open",
                     *       "date": "2026-12-05",
                     *       "start_time": "09:00",
                     *       "end_time": "17:00",
                     *       "giver_id": null,
                     *       "partner_id": null,
                     *       "role": "",
                     *       "note": "",
                     *       "deadline_at": "2026-11-25T09:00:00.000Z",
                     *       "state": "withdrawn",
                     *       "claims": [],
                     *       "taker_id": null,
                     *       "answer": "",
                     *       "decided_by": "manager",
                     *       "decided_at": "2026-11-25T09:00:00.000Z",
                     *       "created_at": "2026-11-25T09:00:00.000Z",
                     *       "version": 41,
                     *       "effects": []
                     *     }
                     */
                    "application/json": components["schemas"]["Offer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endOffer: {
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
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSlots: {
        parameters: {
            query: {
                from: string;
                to: string;
                minutes: number;
                step?: number;
                buffer_minutes?: number;
                notice_minutes?: number;
                service?: string;
                role?: string;
                employee_ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "time_zone": "Europe/Berlin",
                     *       "slots": [
                     *         {
                     *           "start": "2035-01-08T09:00:00.000Z",
                     *           "end": "2035-01-08T09:45:00.000Z",
                     *           "date": "2035-01-08",
                     *           "time": "10:00",
                     *           "employee_ids": [
                     *             "01890000-0000-7000-8000-000000000001"
                     *           ]
                     *         },
                     *         {
                     *           "start": "2035-01-08T13:00:00.000Z",
                     *           "end": "2035-01-08T13:45:00.000Z",
                     *           "date": "2035-01-08",
                     *           "time": "14:00",
                     *           "employee_ids": [
                     *             "01890000-0000-7000-8000-000000000001"
                     *           ]
                     *         },
                     *         {
                     *           "start": "2035-01-08T15:00:00.000Z",
                     *           "end": "2035-01-08T15:45:00.000Z",
                     *           "date": "2035-01-08",
                     *           "time": "16:00",
                     *           "employee_ids": [
                     *             "01890000-0000-7000-8000-000000000001"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        time_zone: string;
                        slots: components["schemas"]["Slot"][];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
