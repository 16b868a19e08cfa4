"use client";

import { useQuery } from "@tanstack/react-query";
import { useSalon } from "@/components/shell/session/salon-context";
import type { StaffMember } from "@/lib/records/member/model";
import { staffListQuery } from "@/lib/records/member/queries";

/** The member, where the salon offers alternating weeks; else null. */
export function useRotatingMember(memberId: string): StaffMember | null {
  const isOffered = useSalon()?.features.includes("rotations") ?? false;
  const { data } = useQuery({ ...staffListQuery(), refetchOnMount: false });
  return (isOffered && data?.find(({ id }) => id === memberId)) || null;
}
