import { type Icon, SearchIcon, SignOutIcon } from '@primer/octicons-react';

export {
  ArrowLeftIcon,
  ArrowSwitchIcon,
  CheckIcon,
  ChevronDownIcon,
  CopyIcon,
  DashIcon,
  PersonIcon,
  PlusIcon,
  QuestionIcon,
  ScreenFullIcon,
  SearchIcon,
  SidebarExpandIcon as DockIcon,
  ThreeBarsIcon,
  XIcon,
} from '@primer/octicons-react';

/** The portal's drawing of the icons that screens and commands name. */
export const iconNamed: Record<string, Icon> = { search: SearchIcon, 'sign-out': SignOutIcon };
